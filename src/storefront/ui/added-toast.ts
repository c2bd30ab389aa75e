import { useTranslations } from 'use-intl';
import { toast } from './toast.ts';

/** Says how many of an item came into the cart (spec 000 §8), or that no more of it can. */
export function useAddedToast(): (added: number, itemid: string) => void {
  const t = useTranslations('ui');
  return (added, itemid) => {
    if (added > 0) toast.success(t('added', { qty: added, itemid }));
    else toast.error(t('noneLeftToAdd', { itemid }));
  };
}
