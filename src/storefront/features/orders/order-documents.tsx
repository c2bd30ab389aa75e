import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { Button } from '#storefront/ui/button.tsx';
import { toast } from '#storefront/ui/toast.ts';
import { downloadDocument } from './download-document.ts';
import { Part } from './part.tsx';

type OrderDocument = OrderDetail['documents'][number];

/** Invoices and packing slips of the order, for download. */
export function OrderDocuments({ documents }: { documents: OrderDocument[] }) {
  const t = useTranslations('orders');
  return (
    <Part title={t('documents')}>
      {documents.length === 0 ? (
        <p className="text-muted">{t('noDocuments')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function DocumentRow({ document: { id, filename } }: { document: OrderDocument }) {
  const t = useTranslations('orders');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadDocument(id, filename).catch(() => toast.error(t('downloadFailed')));
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 p-3">
      <FileText aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-muted" />
      <span className="min-w-0 truncate">{filename}</span>
      <Button
        className="ml-auto"
        busy={busy}
        aria-label={t('downloadNamed', { name: filename })}
        onClick={() => void download()}
      >
        <Download size={16} aria-hidden />
        {t('download')}
      </Button>
    </li>
  );
}
