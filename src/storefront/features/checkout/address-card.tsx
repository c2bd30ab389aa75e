import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Address } from '#contract/customers.ts';
import { formatPhone, PHONE_MISSING_TEXT } from '#domain/phone.ts';

/** Name, address, city, country and phone (spec 001 §2). */
export function AddressLines({ address }: { address: Address }) {
  const t = useTranslations('checkout');
  const { fullName, addr1, addr2, city, state, zip, country, phone, isResidential } = address;
  return (
    <address className="leading-relaxed not-italic">
      <span className="font-semibold">{fullName}</span>
      <br />
      {addr1}
      {addr2 && (
        <>
          <br />
          {addr2}
        </>
      )}
      <br />
      {city}, {state} {zip}
      <br />
      {country === 'ca' ? t('canada') : t('unitedStates')}
      <br />
      <span className="text-muted">{phone ? formatPhone(phone) : PHONE_MISSING_TEXT}</span>
      {isResidential && <span className="text-muted"> · {t('residential')}</span>}
    </address>
  );
}

/** An address in a frame, with what can be done about it. */
export function AddressCard({
  address,
  selected = false,
  children,
}: {
  address: Address;
  selected?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={`flex h-full flex-col gap-3 rounded-lg border bg-surface p-4 ${selected ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      <AddressLines address={address} />
      {children && <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">{children}</div>}
    </div>
  );
}
