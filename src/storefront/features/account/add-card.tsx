import { Plus } from 'lucide';
import { Suspense, useRef, useState } from 'react';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const AddCardDialog = lazyPart(async () => (await import('./add-card-dialog.tsx')).AddCardDialog);

interface AddCardProps {
  /** Account at the card service that receives the card. */
  account: string;
  look?: ButtonLook;
  /** Whether the dialog is open from the start: the person has just asked to save the first card. */
  startsOpen?: boolean;
  /** Called with the id of the new card. */
  onAdded?: (cardId: string) => void;
}

/** The button that adds a card, with its dialog. */
export function AddCard({ account, look = 'plain', startsOpen = false, onAdded }: AddCardProps) {
  const t = useTranslations('account.cards');
  const [open, setOpen] = useState(startsOpen);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} look={look} onClick={() => setOpen(true)}>
        <Icon iconNode={Plus} aria-hidden size={18} />
        {t('add')}
      </Button>
      {open && (
        <Suspense fallback={<PartComing />}>
          <AddCardDialog
            account={account}
            onAdded={onAdded}
            onClose={() => setOpen(false)}
            // The button that asked for the first card has disappeared.
            finalFocus={() => button.current}
          />
        </Suspense>
      )}
    </>
  );
}
