import { useState } from 'react';
import type { StockItemPage, StockLevelShown } from '#contract/office-stock.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { CORRECTION_REASONS, type CorrectionReason } from '#domain/stock-moves.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { BIN_CODES, BinCodes } from '#office/parts/bin-codes.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { useBinCodes } from '#office/state/bins.ts';
import { asksToConfirmHeld, readStockChange, type StockChange } from '#office/state/stock-change.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

export type { StockChange };

interface ChangeDialogProps {
  page: StockItemPage;
  level: StockLevelShown;
  change: StockChange;
  onClose: () => void;
}

/** Counts, adjusts or moves the units of a lot in a bin, after it has said what will change and its value. */
export function ChangeDialog({ page, level, change, onClose }: ChangeDialogProps) {
  const t = useTranslations('office.stock');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<CorrectionReason>(change === 'count' ? 'correction' : 'damaged');
  const [toBin, setToBin] = useState('');
  const codes = useBinCodes(change === 'move');
  const [evenIfHeld, setEvenIfHeld] = useState(false);
  const [isWrong, setWrong] = useState(false);
  /** The difference that the person has seen; the next click performs the act. */
  const [seen, setSeen] = useState<number | null>(null);
  const { number: item, price } = page;
  const { bin, lot, units } = level;
  const { attempt, error, isBusy, isPerforming } = useActAttempt(`stock.${change}`, () => {
    toast.success(t(`changed.${change}`, { item, bin }));
    onClose();
  });
  const read = readStockChange(change, { typed, units, toBin });
  const text = error ? errorText(error) : null;
  const difference = read && read.difference;
  const submit = () => {
    if (!read) return setWrong(true);
    if (read.difference !== 0 && seen !== read.difference) return setSeen(read.difference);
    const place = { item, bin, lot };
    if (change === 'move') void attempt({ ...place, toBin: toBin.trim().toUpperCase(), quantity: read.units });
    else if (change === 'count') void attempt({ ...place, counted: read.units, reason, evenIfHeld });
    else void attempt({ ...place, quantity: read.units, reason, evenIfHeld });
  };
  const isSeen = seen !== null && seen === difference;
  return (
    <ActDialog
      title={t(`changeTitle.${change}`, { item })}
      text={t(`changeText.${change}`, { bin, lot: lot || t('noLot') })}
      confirm={t(isSeen || change === 'move' || difference === 0 ? `changeConfirm.${change}` : 'showDifference')}
      problem={text}
      asksSignIn={false}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t(`changeUnits.${change}`)}
        inputMode={change === 'adjust' ? 'text' : 'numeric'}
        value={typed}
        maxLength={8}
        className="max-sm:h-12"
        {...(isWrong && !read && { error: t(`changeWrong.${change}`, { units }) })}
        onChange={({ target }) => setTyped(target.value)}
      />
      {change === 'move' ? (
        <TextField
          label={t('toBin')}
          value={toBin}
          maxLength={20}
          list={BIN_CODES}
          autoCapitalize="characters"
          className="font-mono max-sm:h-12"
          onChange={({ target }) => setToBin(target.value)}
        />
      ) : (
        <SelectField
          label={t('reason')}
          value={reason}
          className="max-sm:h-12"
          onChange={({ target }) => setReason(target.value as CorrectionReason)}
        >
          {CORRECTION_REASONS.map((value) => (
            <option key={value} value={value}>
              {t(`reasons.${value}`)}
            </option>
          ))}
        </SelectField>
      )}
      {change === 'move' && <BinCodes codes={codes.filter((code) => code !== bin)} />}
      {isSeen && (
        <p role="status" className="rounded-md bg-tint px-3 py-2 font-semibold">
          {t(seen > 0 ? 'difference.more' : 'difference.less', {
            units: Math.abs(seen),
            value: formatMoney(Math.abs(seen) * fromDollars(price)),
            after: units + seen,
          })}
        </p>
      )}
      {asksToConfirmHeld(error) && (
        <CheckboxField
          label={t('evenIfHeld')}
          checked={evenIfHeld}
          onChange={({ target }) => setEvenIfHeld(target.checked)}
        />
      )}
    </ActDialog>
  );
}
