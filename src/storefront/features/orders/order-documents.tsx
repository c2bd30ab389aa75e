import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import { DownloadButton } from './download-button.tsx';
import { Part } from './part.tsx';

/** The order's invoice to look at and print, and its papers for download. */
export function OrderDocuments({ order: { id, documents, invoice } }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  if (documents.length === 0 && !invoice) {
    return (
      <Part title={t('documents')}>
        <p className="text-muted">{t('noDocuments')}</p>
      </Part>
    );
  }
  const row = 'flex flex-wrap items-center gap-x-3 gap-y-1 p-3';
  const icon = <FileText aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-muted" />;
  return (
    <Part title={t('documents')}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {invoice && (
          <li className={row}>
            {icon}
            <span className="min-w-0 grow truncate">{t('invoiceNamed', { number: invoice.number })}</span>
            <Link
              to="/profile/history/order/$id/invoice"
              params={{ id: String(id) }}
              target="_blank"
              className={buttonClass()}
            >
              <ExternalLink size={16} aria-hidden />
              {t('print.open')}
              <span className="sr-only"> ({t('print.newWindow')})</span>
            </Link>
          </li>
        )}
        {documents.map((document) => (
          <li key={document.id} className={row}>
            {icon}
            <span className="min-w-0 grow truncate">{document.filename}</span>
            <DownloadButton document={document}>{t('download')}</DownloadButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}
