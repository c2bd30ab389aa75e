import type { Address } from '#contract/customers.ts';
import { AddressLines } from '#storefront/parts/address-lines.tsx';
import { useRemoveAddress } from '#storefront/state/customer.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';

/** Asks before an address is removed from the address book. */
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
