import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { SectionHead } from '#office/parts/section.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { saveDocument } from '#office/state/order.ts';
import { receivedPaymentsPath } from '#office/state/received-payments.ts';
import { statementPath } from '#office/state/statement.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { Further, Nothing, Table } from './table.tsx';

/** The invoices on which something is owed, the first due first; each number saves the invoice. */
export function UnpaidInvoices({ page: { clinic, invoices, receivedPayments } }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.clinic');
  const { may, mayRead } = useStaff();
  const mayRecord = may('invoices.record-payment');
  const [invoiceToRecord, setInvoiceToRecord] = useState<(typeof invoices.items)[number] | null>(null);
  const save = (id: number, number: string) =>
    void saveDocument(id, `${number}.pdf`).catch(() => toast.error(t('fileFailed')));
  return (
    <section>
      <SectionHead
        title={t('invoices')}
        about={
          invoices.count > 0
            ? t('invoicesOwed', { count: invoices.count, amount: formatDollars(clinic.owed) })
            : undefined
        }
      />
      {invoices.items.length === 0 ? (
        <Nothing>{t('noInvoices')}</Nothing>
      ) : (
        <Table
          caption={t('invoices')}
          columns={[
            { name: t('invoice.number') },
            { name: t('invoice.order'), className: 'max-sm:hidden' },
            { name: t('invoice.issuedOn'), className: 'max-md:hidden' },
            { name: t('invoice.dueOn') },
            { name: t('invoice.total'), className: 'text-right max-md:hidden' },
            { name: t('invoice.due'), className: 'text-right' },
            ...(mayRecord ? [{ name: t('invoice.payment'), className: 'w-px' }] : []),
          ]}
        >
          {invoices.items.map((invoice) => {
            const { number, order, documentId, issuedOn, dueOn, daysOverdue, total, due } = invoice;
            return (
              <tr key={number}>
                <td className="font-mono text-xs font-medium">
                  {documentId === null ? (
                    number
                  ) : (
                    <button
                      type="button"
                      title={t('saveInvoice', { number })}
                      onClick={() => save(documentId, number)}
                      className="hover:text-accent hover:underline"
                    >
                      {number}
                    </button>
                  )}
                </td>
                <td className="max-sm:hidden">
                  <OfficeLink to={`/orders/${order}`} className="font-mono text-xs hover:text-accent hover:underline">
                    {order}
                  </OfficeLink>
                </td>
                <td className="text-muted max-md:hidden">{dateOfDay(issuedOn)}</td>
                <td>
                  {daysOverdue > 0 ? (
                    <span className="font-semibold text-low">{t('daysOverdue', { days: daysOverdue })}</span>
                  ) : (
                    dateOfDay(dueOn)
                  )}
                </td>
                <td className="text-right text-muted max-md:hidden">{formatDollars(total)}</td>
                <td className="text-right font-semibold">{formatDollars(due)}</td>
                {mayRecord && (
                  <td>
                    <button
                      type="button"
                      aria-label={t('payment.actOf', { number })}
                      className={smallButton}
                      onClick={() => setInvoiceToRecord(invoice)}
                    >
                      {t('payment.act')}
                    </button>
                  </td>
                )}
              </tr>
            );
          })}
        </Table>
      )}
      {invoices.count > invoices.items.length && (
        <Further>{t('more', { shown: invoices.items.length, count: invoices.count })}</Further>
      )}
      {mayRead('money') && (
        <p className="flex gap-x-5 px-4 py-2 lg:px-6">
          <OfficeLink to={statementPath(clinic.number)} className="text-accent underline hover:no-underline">
            {t('statement')}
          </OfficeLink>
          {receivedPayments.count > 0 && (
            <OfficeLink
              to={receivedPaymentsPath({ clinic: clinic.number })}
              className="text-accent underline hover:no-underline"
            >
              {t('receivedPayments', { count: receivedPayments.count })}
            </OfficeLink>
          )}
        </p>
      )}
      {invoiceToRecord && (
        <PaymentDialog
          key={invoiceToRecord.number}
          invoice={invoiceToRecord}
          onClose={() => setInvoiceToRecord(null)}
        />
      )}
    </section>
  );
}
