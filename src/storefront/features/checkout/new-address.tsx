import { useState } from 'react';
import type { Address } from '#contract/customers.ts';
import { formatPhone } from '#domain/phone.ts';
import { AddressForm } from '#storefront/parts/address-form.tsx';
import { addressEntry, useKnownCustomer, useSaveAddress } from '#storefront/state/customer.ts';
import { usePlaceLookup } from '#storefront/state/places.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface NewAddressProps {
  open: boolean;
  /** The address to change; without it a new address is added. */
  address?: Address;
  onClose: () => void;
  onAdded?: (address: Address) => void;
}

/** The dialog that adds or changes an address of the address book. */
export function NewAddress({ open, address: old, onClose, onAdded }: NewAddressProps) {
  const t = useTranslations('checkout');
  const { addressbook } = useKnownCustomer();
  const lookUp = usePlaceLookup();
  const save = useSaveAddress();
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const known = new Set(addressbook.map(({ id }) => id));
  return (
    <Dialog
      open={open}
      onClose={close}
      title={old ? t('changeAddress') : t('addNewAddress')}
      staysOpen={save.isPending}
    >
      <AddressForm
        kind="checkout"
        initial={old && { ...addressEntry(old), phone: formatPhone(old.phone) }}
        lookUp={lookUp}
        problem={problem}
        onCancel={close}
        onSave={async ({ defaultBilling: _billing, defaultShipping: _shipping, ...address }) => {
          try {
            const customer = await save.mutateAsync({ address: { ...address, id: old?.id } });
            const added = customer.addressbook.find(({ id }) => !known.has(id));
            if (added) onAdded?.(added);
            close();
          } catch (error) {
            setProblem(t('addressNotSaved', { reason: error instanceof Error ? error.message : '' }));
          }
        }}
      />
    </Dialog>
  );
}
