import type { RecurringOrder } from '#contract/subscriptions.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface AddressChoiceProps {
  /** The entry of the address book chosen. */
  address: number | null;
  shipsTo: RecurringOrder['shipsTo'];
  onChange: (address: number) => void;
}

interface Place {
  addr1: string;
  addr2?: string;
  city: string;
  state: string;
}

/** Which address of the book a subscription is sent to; where the book is empty, the one it was set up with. */
export function AddressChoice({ address, shipsTo, onChange }: AddressChoiceProps) {
  const t = useTranslations('subscriptions');
  const { addressbook } = useKnownCustomer();
  const inWords = ({ addr1, addr2 = '', city, state }: Place) =>
    t('address', { street: [addr1, addr2].filter(Boolean).join(', '), city, state });
  const isKnown = addressbook.some(({ id }) => id === address);
  return (
    <div className="w-full sm:w-80">
      <SelectField label={t('shipTo')} value={address ?? ''} onChange={(event) => onChange(Number(event.target.value))}>
        {!isKnown && <option value={address ?? ''}>{shipsTo ? inWords(shipsTo) : t('noAddress')}</option>}
        {addressbook.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {inWords(entry)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
