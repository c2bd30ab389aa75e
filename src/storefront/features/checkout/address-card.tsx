import { useState, type ReactNode } from 'react';
import type { Address } from '#contract/customers.ts';
import { mayInClinic } from '#domain/access.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { AddressLines } from '#storefront/parts/address-lines.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { NewAddress } from './new-address.tsx';

/** An address in a frame, with its actions. */
export function AddressCard({
  address,
  companyName,
  selected = false,
  children,
}: {
  address: Address;
  /** The clinic's name, where the order is shown with its addresses (rules: PAPER-9). */
  companyName?: string;
  selected?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={`flex h-full flex-col gap-3 rounded-lg border bg-surface p-4 ${selected ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      <AddressLines address={address} companyName={companyName} />
      <AddressProblem address={address} />
      {children && <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">{children}</div>}
    </div>
  );
}

/**
 * Shows that the address's province contradicts its postal code, with a button to edit it. Addresses saved before this
 * check existed can have the problem.
 */
function AddressProblem({ address }: { address: Address }) {
  const t = useTranslations('checkout');
  const [editing, setEditing] = useState(false);
  const { role } = useKnownCustomer();
  const problem = regionContradiction(address);
  if (!problem) return null;
  const mayChange = mayInClinic(role, 'change_locations');
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold text-danger">{problem}</p>
      {!mayChange && <p>{t('request.askToChange')}</p>}
      {mayChange && (
        <Button
          aria-label={t('changeAddressNamed', { name: address.fullName, address: address.addr1 })}
          onClick={() => setEditing(true)}
        >
          {t('changeAddress')}
        </Button>
      )}
      <NewAddress open={editing} address={address} onClose={() => setEditing(false)} />
    </div>
  );
}
