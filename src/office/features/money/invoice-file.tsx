import { saveDocument } from '#office/state/order.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/** The number of an invoice or a credit note; it saves the document. */
export function InvoiceFile({ number, documentId }: { number: string; documentId: number | null }) {
  const t = useTranslations('office.money');
  const className = 'font-mono text-xs font-medium';
  if (documentId === null) return <span className={className}>{number}</span>;
  return (
    <button
      type="button"
      title={t('saveInvoice', { number })}
      onClick={() => void saveDocument(documentId, `${number}.pdf`).catch(() => toast.error(t('fileFailed')))}
      className={`${className} hover:text-accent hover:underline`}
    >
      {number}
    </button>
  );
}
