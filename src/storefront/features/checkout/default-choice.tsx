import { useState } from 'react';
import type { Address } from '#contract/customers.ts';
import { MoveSubscriptionsField } from '#storefront/parts/move-subscriptions-field.tsx';
import { addressEntry, useSaveAddress } from '#storefront/state/customer.ts';
import { useSubscriptionCountAt } from '#storefront/state/subscriptions-at.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface Wish {
  addressId: number;
  subscriptionsFollow: boolean;
}

export interface DefaultWish {
  /** The wish for the selected address; a wish for another one is forgotten when it is no longer selected. */
  wish: Wish | null;
  setWish: (wish: Wish | null) => void;
  /** Carries the wish out. The order goes to the selected address whether or not that succeeds. */
  carryOut: () => void;
}

/** Whether the address selected for an order is to be the default one from now on. */
export function useDefaultWish(selected: Address | null): DefaultWish {
  const t = useTranslations('checkout');
  const save = useSaveAddress();
  const [kept, setWish] = useState<Wish | null>(null);
  const wish = kept && kept.addressId === selected?.id ? kept : null;
  const carryOut = () => {
    if (!wish || !selected) return;
    const { subscriptionsFollow } = wish;
    const address = { ...addressEntry(selected), defaultShipping: true };
    save.mutateAsync({ address, subscriptionsFollow }).catch(() => toast.error(t('defaultNotSaved')));
  };
  return { wish, setWish, carryOut };
}

interface DefaultChoiceProps extends DefaultWish {
  book: readonly Address[];
  selected: Address | null;
}

/** Offers to make the selected address the default, and to send subscriptions there too; nothing where it is the default. */
export function DefaultChoice({ book, selected, wish, setWish }: DefaultChoiceProps) {
  const t = useTranslations('checkout');
  const present = book.find((address) => address.isDefaultShipping)?.id ?? null;
  const subscriptions = useSubscriptionCountAt(present, wish !== null);
  if (!selected || selected.isDefaultShipping) return null;
  const addressId = selected.id;
  return (
    <div className="mt-3 grid gap-1">
      <CheckboxField
        label={t('makeDefault')}
        checked={wish !== null}
        onChange={({ target }) => setWish(target.checked ? { addressId, subscriptionsFollow: false } : null)}
      />
      {wish && (
        <MoveSubscriptionsField
          count={subscriptions}
          checked={wish.subscriptionsFollow}
          onChange={(subscriptionsFollow) => setWish({ addressId, subscriptionsFollow })}
        />
      )}
    </div>
  );
}
