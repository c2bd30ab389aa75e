import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Address } from '#contract/customers.ts';
import { useCheckout } from '#storefront/state/checkout.ts';
import { Button } from '#storefront/ui/button.tsx';
import { CheckboxField } from '#storefront/ui/checkbox-field.tsx';
import { SelectField } from '#storefront/ui/field.tsx';
import { AddressCard } from './address-card.tsx';
import { NewAddress } from './new-address.tsx';
import { Section } from './section.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

/** Who is billed and where it goes: one address for both unless the shopper says otherwise (spec 001 §2). */
export function BillingChoice({ order: { customer, billing, shipping } }: { order: CheckoutOrder }) {
  const t = useTranslations('checkout');
  const { sameAddress, choose } = useCheckout();
  const [adding, setAdding] = useState(false);
  const book = customer.addressbook;
  return (
    <Section title={t('billingAddress')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {billing ? (
          <div className="grid content-start gap-3">
            {!sameAddress && (
              <AddressSelect
                label={t('chooseBilling')}
                book={book}
                value={billing}
                onChoose={(id) => choose({ billingAddressId: id })}
              />
            )}
            <AddressCard address={billing} />
          </div>
        ) : (
          <p className="text-muted">{t('noAddresses')}</p>
        )}
        {!sameAddress && shipping && (
          <div className="grid content-start gap-3">
            <AddressSelect
              label={t('chooseShipping')}
              book={book}
              value={shipping}
              onChoose={(id) => choose({ selectedAddressId: id })}
            />
            <AddressCard address={shipping} />
          </div>
        )}
      </div>
      {!sameAddress && (
        <Button className="mt-3" onClick={() => setAdding(true)}>
          <Plus size={17} aria-hidden /> {t('addBillingAddress')}
        </Button>
      )}
      <CheckboxField
        className="mt-3"
        label={t('sameAddress')}
        checked={sameAddress}
        onChange={(event) =>
          // What was one address begins as the same one twice; either can then be changed.
          choose({ sameAddress: event.target.checked, billingAddressId: event.target.checked ? null : billing?.id })
        }
      />
      <NewAddress
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => choose({ billingAddressId: id })}
      />
    </Section>
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
