import { useTranslations } from 'use-intl';
import type { Address } from '#contract/customers.ts';
import { formatPhone, PHONE_MISSING_TEXT } from '#domain/phone.ts';

/** An address as it stands on a parcel, with its phone. */
export function AddressLines({ address }: { address: Address }) {
  const t = useTranslations('account.address');
  const { fullName, addr1, addr2, city, state, zip, country, phone } = address;
  const lines = [addr1, addr2, `${city}, ${state} ${zip}`, t(country)].filter((line) => line !== '');
  return (
    <address className="leading-relaxed not-italic">
      <span className="block font-semibold">{fullName}</span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="block text-muted">{phone ? formatPhone(phone) : PHONE_MISSING_TEXT}</span>
    </address>
  );
}
