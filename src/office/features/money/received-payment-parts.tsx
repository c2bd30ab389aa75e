import type { OfficeReceivedPaymentPage } from '#contract/office-received-payments.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { SectionHead } from '#office/parts/section.tsx';
import { shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The invoices that a payment paid, with what each got, when and by whom; each opens its order. */
export function ReceivedPaymentParts({
  payment: { applications, reversedAt },
}: {
  payment: OfficeReceivedPaymentPage;
}) {
  const t = useTranslations('office.receivedPayments');
  const title = t(reversedAt ? 'partsBefore' : 'parts');
  return (
    <section className="pb-7">
      <SectionHead title={title} />
      {applications.length === 0 ? (
        <p className="px-4 pb-3 text-muted lg:px-6">{t('noParts')}</p>
      ) : (
        <table className="w-full max-w-4xl border-collapse [&_td]:h-9 [&_td]:px-4 [&_th]:px-4 lg:[&_td]:px-6 lg:[&_th]:px-6">
          <caption className="sr-only">{title}</caption>
          <thead className="text-left text-xs text-muted">
            <tr className="h-8 border-y border-line bg-paper">
              <th scope="col" className="font-medium">
                {t('invoice')}
              </th>
              <th scope="col" className="font-medium">
                {t('order')}
              </th>
              <th scope="col" className="font-medium">
                {t('recordedAt')}
              </th>
              <th scope="col" className="text-right font-medium">
                {t('part')}
              </th>
            </tr>
          </thead>
          <tbody className={reversedAt ? 'text-muted line-through' : ''}>
            {applications.map(({ invoice, order, amount, at, by }) => (
              <tr key={`${invoice} ${at}`} className="border-b border-line">
                <td className="font-mono text-xs font-medium">{invoice}</td>
                <td>
                  <OfficeLink to={`/orders/${order}`} className="font-mono text-xs hover:text-accent hover:underline">
                    {order}
                  </OfficeLink>
                </td>
                <td>{t('recordedAtBy', { time: shortTime(at), name: by ?? t('command') })}</td>
                <td className="text-right font-semibold">{formatDollars(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
