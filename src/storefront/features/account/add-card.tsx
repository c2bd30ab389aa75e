import { Plus } from 'lucide';
import { Suspense, useState } from 'react';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const AddCardDialog = lazyPart(async () => (await import('./add-card-dialog.tsx')).AddCardDialog);

interface AddCardProps {
  /** Account at the card service that receives the card. */
  account: string;
  look?: ButtonLook;
  /** Called with the id of the new card. */
  onAdded?: (cardId: string) => void;
}

/** The button that adds a card, with its dialog. */
export function AddCard({ account, look = 'plain', onAdded }: AddCardProps) {
  const t = useTranslations('account.cards');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        <Icon iconNode={Plus} aria-hidden size={18} />
        {t('add')}
      </Button>
      {open && (
        <Suspense fallback={<PartComing />}>
          <AddCardDialog account={account} onAdded={onAdded} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
