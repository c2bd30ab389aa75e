import type { SavedCard } from '#contract/cards.ts';
import { useCardName } from '#storefront/parts/card-face.tsx';
import { useRemoveCard } from '#storefront/state/saved-cards.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';

/** Asks before a saved card is removed. */
export function RemoveCard({ account, card, onClose }: { account: string; card: SavedCard; onClose: () => void }) {
  const t = useTranslations('account.cards');
  const remove = useRemoveCard();
  const name = useCardName()(card);
  const confirm = () =>
    remove.mutate(
      { account, card: card.id },
      {
        onSuccess: () => {
          toast.success(t('removed'));
          onClose();
        },
      },
    );
  return (
    <ConfirmRemoval
      title={t('removeTitle')}
      text={t('removeText', { card: name })}
      keep={t('keep')}
      remove={t('remove')}
      busy={remove.isPending}
      problem={remove.isError ? t('removeFailed') : null}
      onRemove={confirm}
      onClose={onClose}
    />
  );
}
