import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Address } from '#contract/customers.ts';
import { usePlaceLookup } from '#storefront/state/places.ts';
import { useKnownCustomer, useSaveAddress } from '#storefront/state/customer.ts';
import { AddressForm } from '#storefront/ui/address-form.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';

interface NewAddressProps {
  open: boolean;
  onClose: () => void;
  onAdded: (address: Address) => void;
}

/** The Add New Address window; what is saved goes to the address book. The form resets and closes (spec 001 §5). */
export function NewAddress({ open, onClose, onAdded }: NewAddressProps) {
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
    <Dialog open={open} onClose={close} title={t('addNewAddress')} locked={save.isPending}>
      <AddressForm
        kind="checkout"
        lookUp={lookUp}
        problem={problem}
        onCancel={close}
        onSave={async ({ defaultBilling: _billing, defaultShipping: _shipping, ...address }) => {
          try {
            const customer = await save.mutateAsync({ address });
            const added = customer.addressbook.find(({ id }) => !known.has(id));
            if (added) onAdded(added);
            close();
          } catch (error) {
            setProblem(t('addressNotSaved', { reason: error instanceof Error ? error.message : '' }));
          }
        }}
      />
    </Dialog>
  );
}
