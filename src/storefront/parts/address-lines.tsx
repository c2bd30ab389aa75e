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

interface AddressLinesProps {
  address: ShownAddress;
  companyName?: string;
  /** Whether a business document prints it, which leaves out a missing phone. */
  onDocument?: boolean;
}

/**
 * An address as printed on a parcel, with its phone (rules: ACCOUNT-26). An address of an order starts with the clinic's
 * name (rules: PAPER-9).
 */
export function AddressLines({ address, companyName = '', onDocument = false }: AddressLinesProps) {
  const t = useTranslations('account.address');
  const { fullName, addr1, addr2, city, state, zip, country, phone, isResidential = false } = address;
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
      {(phone || !onDocument) && (
        <span className="block text-muted">
          {phone ? formatPhone(phone) : PHONE_MISSING_TEXT}
          {isResidential && <> · {t('residentialShort')}</>}
        </span>
      )}
    </address>
  );
}
