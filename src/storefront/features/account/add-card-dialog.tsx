import { CardForm } from '#storefront/parts/card-form.tsx';
import { useCardService } from '#storefront/state/card-service.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { usePlaceLookup } from '#storefront/state/places.ts';
import { useAttachCard } from '#storefront/state/saved-cards.ts';
import { useResolvedTheme } from '#ui/theme.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface AddCardDialogProps {
  account: string;
  onAdded?: (cardId: string) => void;
  onClose: () => void;
  /** The element to focus after closing. */
  finalFocus: () => HTMLElement | null;
}

/** Adds a card to the account. The form starts with the clinic's name and billing address. */
export function AddCardDialog({ account, onAdded, onClose, finalFocus }: AddCardDialogProps) {
  const t = useTranslations('account.cards');
  const customer = useKnownCustomer();
  const theme = useResolvedTheme();
  const lookUp = usePlaceLookup();
  const attach = useAttachCard();
  const { cardService, unreachable } = useCardService();
  const billing = customer.addressbook.find((address) => address.isDefaultBilling);
  return (
    <Dialog open onClose={onClose} title={t('add')} staysOpen={attach.isPending} finalFocus={finalFocus}>
      {unreachable ? (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('providerFailed')}
        </p>
      ) : (
        <CardForm
          cardService={cardService}
          theme={theme}
          lookUp={lookUp}
          initial={{
            name: customer.name,
            ...(billing && {
              street: [billing.addr1, billing.addr2].filter(Boolean).join(', '),
              city: billing.city,
              state: billing.state,
              postalCode: billing.zip,
              country: billing.country,
            }),
          }}
          onCard={async (paymentMethod) => {
            const card = await attach.mutateAsync({ account, paymentMethod });
            toast.success(t('added'));
            onAdded?.(card.id);
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
