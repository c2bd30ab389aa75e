import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditPreview, PreviewedCredit } from '#contract/credit-previews.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { creditPreviewQuery } from '#office/state/credit-preview.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';
import { CreditLines, type CreditedParts } from './credit-lines.tsx';

/** Whether lines, an amount or all that is left is credited. */
type Way = CreditRequest['of'];

interface CreditDialogProps {
  order: OfficeOrderPage;
  onClose: () => void;
}

/**
 * Credits an order by lines, by an amount or as a whole. The dialog says what the credit note will come to, with its
 * taxes, before it is issued (rules: OFFICE-9, OFFICE-12, OFFICE-41).
 */
export function CreditDialog({ order, onClose }: CreditDialogProps) {
  const t = useTranslations('office.order');
  const { number, detail } = order;
  const errorText = useErrorText();
  const [way, setWay] = useState<Way>('lines');
  const [parts, setParts] = useState<CreditedParts>({ units: {}, shipping: '' });
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const request = requestOf(way, parts, amount);
  const { data: uncredited } = useQuery(creditPreviewQuery(number, null));
  const { data, error: refusal, isPlaceholderData } = useQuery(creditPreviewQuery(number, request));
  const credit = request && !isPlaceholderData && !refusal ? (data?.credit ?? null) : null;
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('orders.credit', () => {
    toast.success(t('done.credit', { number }));
    onClose();
  });
  const problem = error ?? refusal;
  const submit = () => {
    const wrong = !request || !credit ? 'creditNothing' : reason.trim() === '' ? 'creditReason' : null;
    setMistake(wrong && t(wrong));
    if (!wrong) void attempt({ order: number, request, reason: reason.trim() });
  };
  return (
    <ActDialog
      title={t('title.credit', { number })}
      text={t('ask.credit')}
      confirm={t('confirm.credit', { amount: formatMoney(credit?.totalCents ?? 0) })}
      problem={problem === null ? (credit ? null : mistake) : errorText(problem)}
      isLive={error === null && refusal !== null}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label={t('creditBy')}
        value={way}
        options={(['lines', 'amount', 'rest'] as const).map((value) => ({ value, label: t(`creditOf.${value}`) }))}
        onChange={setWay}
      />
      {way === 'lines' && uncredited && (
        <CreditLines lines={detail.lines} left={uncredited.left} parts={parts} onChange={setParts} />
      )}
      {way === 'amount' && (
        <TextField
          label={t('amount')}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {credit && <Preview credit={credit} freeUnitsTaken={data?.freeUnitsTaken ?? []} />}
    </ActDialog>
  );
}

/** The request that the fields make; null while nothing is credited. */
function requestOf(way: Way, { units, shipping }: CreditedParts, amount: string): CreditRequest | null {
  if (way === 'rest') return { of: 'rest' };
  if (way === 'amount') {
    const amountCents = parseDollars(amount) ?? 0;
    return amountCents > 0 ? { of: 'amount', amountCents } : null;
  }
  const lines = Object.entries(units).flatMap(([line, typed]) =>
    Number(typed) > 0 ? [{ line: Number(line), quantity: Number(typed) }] : [],
  );
  const shippingCents = parseDollars(shipping) ?? 0;
  return lines.length > 0 || shippingCents > 0 ? { of: 'lines', lines, shippingCents } : null;
}

/** The amounts of the credit note, and where its money goes. */
function Preview({ credit, freeUnitsTaken }: Pick<CreditPreview, 'freeUnitsTaken'> & { credit: PreviewedCredit }) {
  const t = useTranslations('office.order');
  const { goodsCents, shippingCents, taxes, totalCents, deductedCents, returnedCents } = credit;
  const rows = [
    { name: t('creditGoods'), cents: goodsCents },
    ...(shippingCents > 0 ? [{ name: t('creditShipping'), cents: shippingCents }] : []),
    ...taxes.map(({ name, amountCents }) => ({ name, cents: amountCents })),
  ];
  return (
    <div aria-live="polite" className="rounded-md bg-sunken px-3 py-2.5">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-muted">
        {rows.map(({ name, cents }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-t border-line pt-1 font-semibold">
          <dt className="text-ink!">{t('creditTotal')}</dt>
          <dd>{formatMoney(totalCents)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-muted">
        {t('creditPreview', { deducted: formatMoney(deductedCents), returned: formatMoney(returnedCents) })}
      </p>
      {freeUnitsTaken.map(({ name, free }) => (
        <p key={name} className="mt-1 font-medium text-low">
          {t('changeLines.freeTaken', { item: name, free })}
        </p>
      ))}
    </div>
  );
}
