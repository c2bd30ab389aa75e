import type { ReactNode } from 'react';
import type { Address } from '#contract/customers.ts';
import { AddressLines } from '#storefront/ui/address-lines.tsx';

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
