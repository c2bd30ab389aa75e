import { MAX_QUANTITY } from '#domain/inventory.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/**
 * Returns a function that reports how many units of a product were added to the cart, or why none can be added (rules:
 * CAT-30).
 */
export function useAddedToast(): (added: number, item: { itemid: string; bound: number }) => void {
  const t = useTranslations('parts');
  return (added, { itemid, bound }) => {
    if (added > 0) toast.success(t('added', { qty: added, itemid }));
    else if (bound >= MAX_QUANTITY) toast.error(t('lineFull', { itemid, most: MAX_QUANTITY }));
    else toast.error(t('noneLeftToAdd', { itemid }));
  };
}
