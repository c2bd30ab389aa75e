import { addresseeLines } from '#domain/addresses.ts';
import { formatPhone, PHONE_MISSING_TEXT } from '#domain/phone.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** An address from the address book, or the stored address of an order. */
export interface ShownAddress {
  fullName: string;
  addr1: string;
  addr2: string;
  city: string;
  state: string;
  zip: string;
  country: 'ca' | 'us';
  phone: string;
  isResidential?: boolean;
}

/**
 * An address as printed on a parcel, with its phone (rules: ACCOUNT-26). A business document starts it with the
 * clinic's name and omits a missing phone (rules: PAPER-9).
 */
export function AddressLines({ address, companyName = '' }: { address: ShownAddress; companyName?: string }) {
  const t = useTranslations('account.address');
  const { fullName, addr1, addr2, city, state, zip, country, phone, isResidential = false } = address;
  const isOnDocument = companyName !== '';
  const lines = [addr1, addr2, `${city}, ${state} ${zip}`, t(country)].filter((line) => line !== '');
  return (
    <address className="leading-relaxed not-italic">
      {addresseeLines(companyName, fullName).map((line) => (
        <span key={line} className="block font-semibold">
          {line}
        </span>
      ))}
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {(phone || !isOnDocument) && (
        <span className="block text-muted">
          {phone ? formatPhone(phone) : PHONE_MISSING_TEXT}
          {isResidential && <> · {t('residentialShort')}</>}
        </span>
      )}
    </address>
  );
}
