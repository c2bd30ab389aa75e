import { useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide';
import { Suspense, useState } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { isAsBefore } from '#domain/reorder.ts';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { addProduct } from '#storefront/state/adding.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { checkReorder, type CheckedLine } from './reorder-check.ts';

const ReorderDialog = lazyPart(async () => (await import('./reorder-dialog.tsx')).ReorderDialog);

/** Adds all products of the order to the cart. If something has changed, the changes are shown first. */
export function ReorderButton({ lines, label }: { lines: OrderDetail['lines']; label?: string }) {
  const t = useTranslations('orders.reorder');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<CheckedLine[] | null>(null);

  const addAll = (checkedLines: CheckedLine[]) => {
    const added = checkedLines.filter(
      ({ product, quantity }) => product && quantity > 0 && addProduct(product, quantity) > 0,
    );
    setChecked(null);
    toast.info(t('added', { count: added.length }), {
      label: t('seeCart'),
      onClick: () => void navigate({ to: '/cart' }),
    });
  };
  const check = async () => {
    setBusy(true);
    try {
      const checkedLines = await checkReorder(lines);
      if (isAsBefore(checkedLines)) addAll(checkedLines);
      else setChecked(checkedLines);
    } catch {
      toast.error(t('failed'));
    }
    setBusy(false);
  };
  return (
    <>
      <Button busy={busy} onClick={() => void check()}>
        <Icon iconNode={RefreshCw} size={16} aria-hidden />
        {label ?? t('button')}
      </Button>
      <Suspense fallback={<PartComing />}>
        {checked && <ReorderDialog lines={checked} onAdd={() => addAll(checked)} onClose={() => setChecked(null)} />}
      </Suspense>
    </>
  );
}
