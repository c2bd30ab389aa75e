import type { CartItem } from '#domain/cart.ts';
import { removeLine } from '#storefront/state/cart.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface RemoveDialogProps {
  item: CartItem;
  onClose: () => void;
  /** Element to focus after closing. */
  finalFocus: () => HTMLElement | null;
}

/** Asks before a line is removed; a toast then offers to undo the removal (rules: CART-13). */
export function RemoveDialog({ item, onClose, finalFocus }: RemoveDialogProps) {
  const t = useTranslations('cart.remove');
  const remove = () => {
    const undo = removeLine(item);
    onClose();
    toast.info(t('done', { itemid: item.itemid }), { label: t('undo'), onClick: undo });
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} text={t('text')} finalFocus={finalFocus}>
      <p className="mt-4 rounded-md bg-sunken px-3 py-2">
        <span className="code block text-muted">{item.itemid}</span>
        {item.displayname}
      </p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="danger" onClick={remove}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
