import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText } from 'lucide';
import type { OrderDetail } from '#contract/orders.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { DownloadButton } from './download-button.tsx';
import { OrderSection } from './order-section.tsx';

/**
 * Downloads of the order's documents: packing slips, invoice and credit notes. The last two also open as pages to
 * print.
 */
export function OrderDocuments({ order: { id, documents } }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  if (documents.length === 0) {
    return (
      <OrderSection title={t('documents')}>
        <p className="text-muted">{t('noDocuments')}</p>
      </OrderSection>
    );
  }
  return (
    <OrderSection title={t('documents')}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
            <Icon iconNode={FileText} aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-muted" />
            <span className="min-w-40 grow">
              {t(`documentTitle.${document.kind}`, { number: document.filename.replace(/\.pdf$/, '') })}
            </span>
            {document.kind === 'invoice' && <PrintLink orderId={id} />}
            {document.kind === 'credit_note' && (
              <PrintLink orderId={id} creditNote={document.filename.replace(/\.pdf$/, '')} />
            )}
            <DownloadButton document={document}>{t('download')}</DownloadButton>
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}

function PrintLink({ orderId, creditNote }: { orderId: number; creditNote?: string }) {
  const t = useTranslations('orders');
  return (
    <Link
      to="/profile/history/order/$id/invoice"
      params={{ id: String(orderId) }}
      search={creditNote === undefined ? {} : { credit: creditNote }}
      target="_blank"
      className={buttonClass()}
    >
      <Icon iconNode={ExternalLink} size={16} aria-hidden />
      {t(creditNote === undefined ? 'print.open' : 'print.openCredit')}
      <span className="sr-only"> ({t('print.newWindow')})</span>
    </Link>
  );
}
