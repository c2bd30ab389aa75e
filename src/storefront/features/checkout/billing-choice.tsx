import { Plus } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import type { Address } from '#contract/customers.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AddressCard } from './address-card.tsx';
import { NewAddress } from './new-address.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

/**
 * Billing and shipping address, each under its title. The default billing address is used unless the shopper chooses
 * another.
 */
export function BillingChoice({ order }: { order: CheckoutOrder }) {
  const { customer, billing, shipping, sameAddress, isRequest } = order;
  const t = useTranslations('checkout');
  const choose = useCheckout((state) => state.choose);
  const [adding, setAdding] = useState(false);
  const book = customer.addressbook;
  const clinic = customer.companyname.trim() || customer.name;
  // A requester cannot add an address; the step before says whom to ask.
  if (book.length === 0 && !isRequest) return <NoAddress />;
  return (
    <div className="pt-4 pb-6">
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TitledSection title={t('billingAddress')}>
          {billing && !sameAddress && (
            <AddressSelect
              label={t('chooseBilling')}
              book={book}
              value={billing}
              onChoose={(id) => choose({ sameAddress: false, billingAddressId: id })}
            />
          )}
          {billing && <AddressCard address={billing} companyName={clinic} />}
        </TitledSection>
        <TitledSection title={t('shippingAddress')}>
          {shipping && !sameAddress && (
            <AddressSelect
              label={t('chooseShipping')}
              book={book}
              value={shipping}
              onChoose={(id) => choose({ sameAddress: false, selectedAddressId: id })}
            />
          )}
          {shipping && <AddressCard address={shipping} companyName={clinic} />}
        </TitledSection>
      </div>
      {!sameAddress && !isRequest && (
        <Button className="mt-3" onClick={() => setAdding(true)}>
          <Icon iconNode={Plus} size={17} aria-hidden /> {t('addBillingAddress')}
        </Button>
      )}
      <CheckboxField
        className="mt-3"
        label={t('sameAddress')}
        checked={sameAddress}
        onChange={({ target }) => choose({ sameAddress: target.checked, billingAddressId: null })}
      />
      <NewAddress
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => choose({ sameAddress: false, billingAddressId: id })}
      />
    </div>
  );
}

/** Shows that the address book is empty, and adds the first address. */
function NoAddress() {
  const t = useTranslations('checkout');
  const choose = useCheckout((state) => state.choose);
  const [adding, setAdding] = useState(false);
  return (
    <div className="pt-4 pb-6">
      <TitledSection title={t('addresses')}>
        <p className="text-muted">{t('noAddresses')}</p>
        <Button className="self-start" onClick={() => setAdding(true)}>
          <Icon iconNode={Plus} size={17} aria-hidden /> {t('addAddress')}
        </Button>
      </TitledSection>
      <NewAddress
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => choose({ selectedAddressId: id })}
      />
    </div>
  );
}

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface AddressSelectProps {
  label: string;
  book: Address[];
  value: Address;
  onChoose: (id: number) => void;
}

function AddressSelect({ label, book, value, onChoose }: AddressSelectProps) {
  return (
    <SelectField label={label} value={value.id} onChange={(event) => onChoose(Number(event.target.value))}>
      {book.map(({ id, fullName, addr1, city }) => (
        <option key={id} value={id}>
          {[fullName, addr1, city].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  );
}
