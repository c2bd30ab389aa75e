import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { receivedPaymentPath } from '#office/state/received-payments.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The payments by cheque or transfer of which the invoice got a part; each opens its page (rules: OFFICE-101). */
export function ReceivedParts({ parts }: { parts: OfficeOrderPage['receivedPayments'] }) {
  const t = useTranslations('office.order');
  const { mayRead } = useStaff();
  return parts.map(({ payment, reference, amount, at, reversedAt }) => (
    <div key={`${payment} ${at}`} className="flex items-baseline gap-2 py-0.5 pl-3 text-muted">
      <dt className="min-w-0 truncate">
        <span className={reversedAt ? 'line-through' : ''}>
          {mayRead('money') ? (
            <OfficeLink to={receivedPaymentPath(payment)} className="underline hover:text-accent">
              {reference}
            </OfficeLink>
          ) : (
            reference
          )}
        </span>{' '}
        {reversedAt && <span className="font-medium text-danger">{t('reversed')}</span>}
      </dt>
      <dd className={`ml-auto ${reversedAt ? 'line-through' : ''}`}>{formatDollars(amount)}</dd>
    </div>
  ));
}
