import { Download } from 'lucide';
import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { downloadDocument } from './download-document.ts';

interface DownloadButtonProps {
  document: OrderDetail['documents'][number];
  className?: string;
  children: ReactNode;
}

/** Downloads a business document of the order. */
export function DownloadButton({ document: { id, filename }, className = '', children }: DownloadButtonProps) {
  const t = useTranslations('orders');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadDocument(id, filename).catch(() => toast.error(t('downloadFailed')));
    setBusy(false);
  };
  return (
    <Button className={className} busy={busy} onClick={() => void download()}>
      <Icon iconNode={Download} size={16} aria-hidden />
      {children}
      <span className="sr-only"> {filename}</span>
    </Button>
  );
}
