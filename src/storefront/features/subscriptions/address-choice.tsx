import type { RecurringOrder } from '#contract/subscriptions.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface AddressChoiceProps {
  /** Id of the chosen address. */
  address: number | null;
  shipsTo: RecurringOrder['shipsTo'];
  onChange: (address: number) => void;
}

interface AddressParts {
  addr1: string;
  addr2?: string;
  city: string;
  state: string;
}

/** Chooses the shipping address of a subscription; an empty address book shows the subscription's present address. */
export function AddressChoice({ address, shipsTo, onChange }: AddressChoiceProps) {
  const t = useTranslations('subscriptions');
  const { addressbook } = useKnownCustomer();
  const toAddressText = ({ addr1, addr2 = '', city, state }: AddressParts) =>
    t('address', { street: [addr1, addr2].filter(Boolean).join(', '), city, state });
  const isKnown = addressbook.some(({ id }) => id === address);
  return (
    <div className="w-full sm:w-80">
      <SelectField label={t('shipTo')} value={address ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
        {!isKnown && <option value={address ?? ''}>{shipsTo ? toAddressText(shipsTo) : t('noAddress')}</option>}
        {addressbook.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {toAddressText(entry)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
