import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { dateOfDay } from '#office/parts/times.ts';
import type { DraftedPayment } from '#office/state/payment-draft.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PaymentPartsProps extends Pick<DraftedPayment, 'fields' | 'leftCents'> {
  invoices: readonly OfficeInvoice[];
  /** The words of the button that divides the payment; null while it is divided so. */
  proposeLabel: string | null;
  onType: (number: string, text: string) => void;
  onPropose: () => void;
}

/** What each invoice gets of the payment, and what stays due on it. */
export function PaymentParts({ invoices, fields, leftCents, proposeLabel, onType, onPropose }: PaymentPartsProps) {
  const t = useTranslations('office.money');
  const tone = leftCents === 0 ? 'text-ok' : leftCents > 0 ? 'text-low' : 'text-danger';
  const key = leftCents === 0 ? 'payment.divided' : leftCents > 0 ? 'payment.left' : 'payment.over';
  return (
    <div>
      <div className="max-h-[40dvh] overflow-y-auto rounded-md border border-line" tabIndex={-1}>
        <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
          <caption className="sr-only">{t('payment.parts')}</caption>
          <thead className="sticky top-0 z-10 bg-paper text-left text-xs text-muted">
            <tr className="h-8">
              <th scope="col" className="font-medium">
                {t('column.number')}
              </th>
              <th scope="col" className="text-right font-medium max-sm:hidden">
                {t('column.due')}
              </th>
              <th scope="col" className="text-right font-medium">
                {t('payment.part')}
              </th>
              <th scope="col" className="text-right font-medium">
                {t('payment.rest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ number, text, dueCents, problem }, at) => {
              const rest = dueCents - (parseDollars(text) ?? 0);
              const dueOn = invoices[at]?.dueOn;
              return (
                <tr key={number} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    <span className="font-mono text-xs font-medium">{number}</span>
                    <span className="block text-xs text-muted">{dueOn && t('dueDay', { day: dateOfDay(dueOn) })}</span>
                  </th>
                  <td className="text-right text-muted max-sm:hidden">{formatMoney(dueCents)}</td>
                  <td className="w-32 py-1.5">
                    <input
                      aria-label={t('payment.partOf', { number })}
                      aria-invalid={problem !== null || undefined}
                      inputMode="decimal"
                      autoComplete="off"
                      value={text}
                      onChange={({ target }) => onType(number, target.value)}
                      className="target-h-8.5 w-full rounded-md border border-line-strong bg-surface px-2 text-right tabular-nums aria-invalid:border-2 aria-invalid:border-danger"
                    />
                  </td>
                  <td className="w-28 text-right">
                    {problem !== null ? (
                      <span className="font-semibold text-danger">{t(`payment.problem.${problem}`)}</span>
                    ) : rest === 0 ? (
                      <span className="font-medium text-ok">{t('paid')}</span>
                    ) : (
                      formatMoney(rest)
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p role="status" className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 pt-2">
        <span className={`font-medium ${tone}`}>{t(key, { amount: formatMoney(Math.abs(leftCents)) })}</span>
        {proposeLabel !== null && (
          <button type="button" className="text-accent hover:underline" onClick={onPropose}>
            {proposeLabel}
          </button>
        )}
      </p>
    </div>
  );
}
