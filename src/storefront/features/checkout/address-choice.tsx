import { Plus } from 'lucide';
import { useState } from 'react';
import type { Address } from '#contract/customers.ts';
import { selectedAfterRemoval } from '#domain/address-book.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { useRemoveAddress } from '#storefront/state/customer.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AddressCard } from './address-card.tsx';
import { NewAddress } from './new-address.tsx';

interface AddressChoiceProps {
  book: Address[];
  selected: Address | null;
  /** Whether the person may add and remove addresses. */
  mayChange: boolean;
}

/** The address book as cards, to choose where this order is shipped. The choice does not change the default address. */
export function AddressChoice({ book, selected, mayChange }: AddressChoiceProps) {
  const t = useTranslations('checkout');
  const choose = useCheckout((state) => state.choose);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Address | null>(null);
  return (
    <>
      {book.length === 0 && <p className="mb-3 text-muted">{t(mayChange ? 'noAddresses' : 'request.noAddresses')}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {book.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} selected={address.id === selected?.id}>
              {address.id === selected?.id ? (
                <span className="inline-flex target-h-10 items-center font-semibold text-accent">
                  {t('selectedAddress')}
                </span>
              ) : (
                <Button
                  look="outline"
                  aria-label={t('selectAddressNamed', { name: address.fullName, address: address.addr1 })}
                  onClick={() => choose({ selectedAddressId: address.id })}
                >
                  {t('selectAddress')}
                </Button>
              )}
              {mayChange && (
                <button
                  type="button"
                  className="target-h-10 px-2 text-sm font-semibold text-muted underline underline-offset-2 hover:text-danger"
                  aria-label={t('removeAddressNamed', { name: address.fullName, address: address.addr1 })}
                  onClick={() => setRemoving(address)}
                >
                  {t('removeAddress')}
                </button>
              )}
            </AddressCard>
          </li>
        ))}
        {mayChange && (
          <li>
            <AddAddressButton onClick={() => setAdding(true)} />
          </li>
        )}
      </ul>
      <NewAddress
        open={adding}
        onClose={() => setAdding(false)}
        // The first address is selected as the default; any other is selected with its own button.
        onAdded={({ id }) => book.length === 0 && choose({ selectedAddressId: id })}
      />
      <RemoveAddress
        address={removing}
        onClose={() => setRemoving(null)}
        onRemoved={({ id }) => {
          if (selected) choose({ selectedAddressId: selectedAfterRemoval(book, selected.id, id) });
        }}
      />
    </>
  );
}

function AddAddressButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('checkout');
  return (
    <button
      type="button"
      className="flex h-full min-h-32 w-full flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed border-line-strong p-4 text-center hover:border-accent hover:text-accent"
      onClick={onClick}
    >
      <Icon iconNode={Plus} size={22} aria-hidden />
      <span className="font-semibold">{t('addAddress')}</span>
      <span className="text-sm text-muted">{t('addAddressText')}</span>
    </button>
  );
}

interface RemoveAddressProps {
  address: Address | null;
  onClose: () => void;
  onRemoved: (address: Address) => void;
}

function RemoveAddress({ address, onClose, onRemoved }: RemoveAddressProps) {
  const t = useTranslations('checkout');
  const remove = useRemoveAddress();
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = async () => {
    if (!address) return;
    await remove.mutateAsync(address.id);
    onRemoved(address);
    close();
  };
  const text = address ? t('removeAddressText', { address: `${address.addr1}, ${address.city}` }) : '';
  return (
    <Dialog
      open={address !== null}
      onClose={close}
      title={t('removeAddressTitle')}
      text={text}
      staysOpen={remove.isPending}
    >
      {remove.isError && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {t('removeAddressFailed')}
        </p>
      )}
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className={buttonClass()} onClick={close}>
          {t('keepAddress')}
        </button>
        <Button look="danger" busy={remove.isPending} onClick={() => void confirm().catch(() => undefined)}>
          {t('removeAddress')}
        </Button>
      </div>
    </Dialog>
  );
}
