import { useState } from 'react';
import type { ComparedBin, ComparedRow } from '#contract/bin-counts.ts';
import { formatDollars, formatMoney, fromDollars } from '#domain/money.ts';
import { CORRECTION_REASONS, type CorrectionReason } from '#domain/stock-moves.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { confirmedRows } from '#office/state/bin-count.ts';
import { asksToConfirmHeld } from '#office/state/stock-change.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface CountResultProps {
  bin: string;
  compared: ComparedBin;
  onBack: () => void;
  onDone: () => void;
}

/** The differences of a counted bin with their value, before they are recorded. */
export function CountResult({ bin, compared, onBack, onDone }: CountResultProps) {
  const t = useTranslations('office.stockEntry');
  const stock = useTranslations('office.stock');
  const errorText = useErrorText();
  const [reason, setReason] = useState<CorrectionReason>('lost');
  const [evenIfHeld, setEvenIfHeld] = useState(false);
  const { attempt, error, isBusy } = useActAttempt('stock.count-bin', () => {
    toast.success(t('countDone', { bin }));
    onDone();
  });
  const { found, missing, rows } = compared;
  const gone = rows.filter(({ recorded, counted }) => recorded > 0 && counted === 0).length;
  const [isGone, setGone] = useState(false);
  const [lacksConfirmation, setLacks] = useState(false);
  const failure = error ? errorText(error) : null;
  const refusal = lacksConfirmation && !isGone ? t('goneUnconfirmed') : failure;
  const record = () => {
    setLacks(gone > 0 && !isGone);
    if (gone > 0 && !isGone) return;
    if (rows.length > 0) void attempt({ bin, rows: confirmedRows(compared), reason, evenIfHeld });
    else onDone();
  };
  return (
    <section aria-label={t('resultTitle', { bin })}>
      <div className="border-b border-line px-4 py-3 lg:px-6">
        <h2 className="text-base font-[650]">{t('resultTitle', { bin })}</h2>
        <p role="status">
          {found.units + missing.units === 0
            ? t('noDifference')
            : t('differences', {
                found: found.units,
                foundValue: formatDollars(found.value),
                missing: missing.units,
                missingValue: formatDollars(missing.value),
              })}
        </p>
      </div>
      <ul>
        {rows.map((row) => (
          <ResultRow key={`${row.item} ${row.lot}`} {...row} />
        ))}
      </ul>
      <div className="sticky bottom-0 grid gap-3 border-t border-line bg-surface px-4 py-3 lg:px-6">
        {missing.units > 0 && (
          <div className="max-w-80">
            <SelectField
              label={t('missingReason')}
              value={reason}
              onChange={({ target }) => setReason(target.value as CorrectionReason)}
            >
              {CORRECTION_REASONS.filter((value) => value !== 'found').map((value) => (
                <option key={value} value={value}>
                  {stock(`reasons.${value}`)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {gone > 0 && (
          <CheckboxField
            label={t('gone', { count: gone })}
            checked={isGone}
            onChange={({ target }) => setGone(target.checked)}
          />
        )}
        {refusal !== null && (
          <p role="alert" className="font-semibold text-danger">
            {refusal}
          </p>
        )}
        {asksToConfirmHeld(error) && (
          <CheckboxField
            label={stock('evenIfHeld')}
            checked={evenIfHeld}
            onChange={({ target }) => setEvenIfHeld(target.checked)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button size="large" onClick={onBack}>
            {t('back')}
          </Button>
          <Button size="large" look="strong" busy={isBusy} onClick={record}>
            {t('record')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function ResultRow({ item, name, lot, recorded, counted, price }: ComparedRow) {
  const t = useTranslations('office.stockEntry');
  const stock = useTranslations('office.stock');
  const difference = counted - recorded;
  const tone = difference === 0 ? 'text-muted' : difference < 0 ? 'text-low' : 'text-ok';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line px-4 py-2.5 lg:px-6">
      <b className="font-medium">{name}</b>
      <b className={`text-right font-semibold ${tone}`}>
        {difference === 0 ? t('same') : `${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString('en-CA')}`}
      </b>
      <span className="truncate text-muted">
        <span className="font-mono text-xs">{item}</span> {lot && stock('lot', { lot })}
      </span>
      <span className="text-right text-muted">
        {t('recordedCounted', { recorded, counted })}
        {difference !== 0 && `, ${formatMoney(Math.abs(difference) * fromDollars(price))}`}
      </span>
    </li>
  );
}
