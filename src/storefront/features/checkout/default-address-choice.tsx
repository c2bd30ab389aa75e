import { useState } from 'react';
import type { Address } from '#contract/customers.ts';
import { MoveSubscriptionsField } from '#storefront/parts/move-subscriptions-field.tsx';
import { addressEntry, useSaveAddress } from '#storefront/state/customer.ts';
import { useSubscriptionCountAt } from '#storefront/state/subscriptions-at.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface DefaultRequest {
  addressId: number;
  subscriptionsFollow: boolean;
}

export interface DefaultAddress {
  /** The request for the selected address; a request for another address is dropped with its selection. */
  request: DefaultRequest | null;
  setRequest: (request: DefaultRequest | null) => void;
  /** Saves the new default. The order is shipped to the selected address even if saving fails. */
  saveDefault: () => void;
}

/** Whether the selected address becomes the default address. */
export function useDefaultAddress(selected: Address | null): DefaultAddress {
  const t = useTranslations('checkout');
  const save = useSaveAddress();
  const [storedRequest, setRequest] = useState<DefaultRequest | null>(null);
  const request = storedRequest && storedRequest.addressId === selected?.id ? storedRequest : null;
  const saveDefault = () => {
    if (!request || !selected) return;
    const { subscriptionsFollow } = request;
    const address = { ...addressEntry(selected), defaultShipping: true };
    save.mutateAsync({ address, subscriptionsFollow }).catch(() => toast.error(t('defaultNotSaved')));
  };
  return { request, setRequest, saveDefault };
}

interface DefaultAddressChoiceProps extends DefaultAddress {
  book: readonly Address[];
  selected: Address | null;
}

/**
 * Offers to make the selected address the default, and to move subscriptions to it; renders nothing if it is the
 * default.
 */
export function DefaultAddressChoice({ book, selected, request, setRequest }: DefaultAddressChoiceProps) {
  const t = useTranslations('checkout');
  const defaultShippingId = book.find((address) => address.isDefaultShipping)?.id ?? null;
  const subscriptions = useSubscriptionCountAt(defaultShippingId, request !== null);
  if (!selected || selected.isDefaultShipping) return null;
  const addressId = selected.id;
  return (
    <div className="mt-3 grid gap-1">
      <CheckboxField
        label={t('makeDefault')}
        checked={request !== null}
        onChange={({ target }) => setRequest(target.checked ? { addressId, subscriptionsFollow: false } : null)}
      />
      {request && (
        <MoveSubscriptionsField
          count={subscriptions}
          checked={request.subscriptionsFollow}
          onChange={(subscriptionsFollow) => setRequest({ addressId, subscriptionsFollow })}
        />
      )}
    </div>
  );
}
