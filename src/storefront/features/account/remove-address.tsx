import type { Address } from '#contract/customers.ts';
import { useTranslations } from '#storefront/messages/translations.ts';
import { useRemoveAddress } from '#storefront/state/customer.ts';
import { toast } from '#storefront/ui/toast.ts';
import { AddressLines } from '#storefront/ui/address-lines.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';

/** Asks before an address leaves the book. */
export function RemoveAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useTranslations('account.addresses');
  const remove = useRemoveAddress();
  const confirm = () =>
    remove.mutate(address.id, {
      onSuccess: () => {
        toast.success(t('removed'));
        onClose();
      },
    });
  return (
    <ConfirmRemoval
      title={t('removeTitle')}
      text={t('removeText')}
      keep={t('keep')}
      remove={t('remove')}
      busy={remove.isPending}
      problem={remove.isError ? t('removeFailed') : null}
      onRemove={confirm}
      onClose={onClose}
    >
      <AddressLines address={address} />
    </ConfirmRemoval>
  );
}
