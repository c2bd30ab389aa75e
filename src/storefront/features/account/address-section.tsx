import { MapPin, Plus } from 'lucide';
import { Suspense, useState } from 'react';
import type { Address } from '#contract/customers.ts';
import { mayInClinic } from '#domain/access.ts';
import { MAX_ADDRESSES } from '#domain/address-book.ts';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AddressItem } from './address-item.tsx';
import { Section } from './section.tsx';

const AddressDialog = lazyPart(async () => (await import('./address-dialog.tsx')).AddressDialog);
const RemoveAddress = lazyPart(async () => (await import('./remove-address.tsx')).RemoveAddress);

type OpenDialog = { dialog: 'add' } | { dialog: 'change' | 'remove'; address: Address } | null;

/**
 * The address book with its defaults. Addresses are added, changed and removed if the role may (rules: ACCOUNT-40); a
 * full book says so instead of offering a form that would be refused (rules: ACCOUNT-23).
 */
export function AddressSection() {
  const t = useTranslations('account.addresses');
  const { addressbook, role } = useKnownCustomer();
  const mayChange = mayInClinic(role, 'change_locations');
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const isFull = addressbook.length >= MAX_ADDRESSES;
  const add = isFull ? (
    <p className="text-muted">{t('full', { max: MAX_ADDRESSES })}</p>
  ) : (
    <Button look={addressbook.length === 0 ? 'strong' : 'plain'} onClick={() => setOpen({ dialog: 'add' })}>
      <Icon iconNode={Plus} aria-hidden size={18} />
      {t('add')}
    </Button>
  );
  return (
    <Section id="addresses" title={t('title')} action={mayChange && addressbook.length > 0 && add}>
      {addressbook.length === 0 ? (
        <EmptyState icon={MapPin} title={t('none')} text={t(mayChange ? 'noneText' : 'askOwner')}>
          {mayChange && add}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {addressbook.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              {...(mayChange && {
                onChange: () => setOpen({ dialog: 'change', address }),
                onRemove: () => setOpen({ dialog: 'remove', address }),
              })}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={<PartComing />}>
        {open?.dialog === 'add' && <AddressDialog onClose={close} />}
        {open?.dialog === 'change' && <AddressDialog address={open.address} onClose={close} />}
        {open?.dialog === 'remove' && <RemoveAddress address={open.address} onClose={close} />}
      </Suspense>
    </Section>
  );
}
