import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayInClinic } from '#domain/access.ts';
import { itemsForCheckout } from '#domain/cart-selection.ts';
import type { Stock } from '#domain/inventory.ts';
import { ApiError } from '#storefront/api.ts';
import { clinicLabel, severalClinicsLabel } from '#storefront/parts/clinic-label.ts';
import { useCustomer } from '#storefront/state/customer.ts';
import { inventoryQuery } from '#storefront/state/inventory.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { blocksCheckout, toLineId, type CartLine } from './cart-line.ts';

export interface ProceedState {
  proceed: () => void;
  busy: boolean;
  /** Who approves the order of a requester; null for others. */
  approval: string | null;
  /** The clinic that a person of several clinics orders for; otherwise null. */
  clinic: string | null;
  /** Why checkout is blocked; cleared when stock, quantity, selection or price state of a line changes. */
  problem: string | null;
}

/** Opens the checkout. Stock is requested again first, and only a successful check proceeds (rules: CART-16). */
export function useProceed(lines: readonly CartLine[], onCheckout: (ids: number[]) => void): ProceedState {
  const t = useTranslations('cart');
  const queries = useQueryClient();
  const person = useCustomer();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; checkedFor: string } | null>(null);

  const clinic = person.status === 'customer' ? severalClinicsLabel(person.customer) : null;
  const approval =
    person.status === 'customer' && mayInClinic(person.customer.role, 'request_orders')
      ? t('proceed.approval', { clinic: clinicLabel(person.customer) })
      : null;

  async function proceed(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const selectedItems = itemsForCheckout(lines.map(({ item }) => item));
    try {
      const query = inventoryQuery(lines.map(({ item }) => item.id));
      const stock = await queries.fetchQuery({ ...query, staleTime: 0 });
      const checked = lines.map((line) => ({ ...line, stock: stock.get(line.item.id) ?? null }));
      const blocked = checked.filter(
        (line) => selectedItems.includes(line.item) && blocksCheckout({ ...line, stock: line.stock ?? noStock(line) }),
      );
      const text = t('proceed.blocked', { count: blocked.length });
      if (blocked.length > 0) setProblem({ text, checkedFor: toCheckoutKey(checked) });
      else onCheckout(selectedItems.map(({ id }) => id));
    } catch (error) {
      toast.error(t('notice.inventory'));
      const text = error instanceof ApiError && error.status === 429 ? error.message : t('proceed.unchecked');
      setProblem({ text, checkedFor: toCheckoutKey(lines) });
    } finally {
      setBusy(false);
    }
  }
  return {
    proceed: () => void proceed(),
    busy,
    approval,
    clinic,
    problem: problem?.checkedFor === toCheckoutKey(lines) ? problem.text : null,
  };
}

/** Stock of a product the server does not know. */
function noStock({ item }: CartLine): Stock {
  return { stockDescription: item.stockdescription, onHand: 0 };
}

/** Returns a key of everything that can block checkout; a problem is shown only while its key is current. */
function toCheckoutKey(lines: readonly CartLine[]): string {
  return lines
    .map(({ item, cost, stock }) => [
      toLineId(item),
      item.quantity,
      item.selected,
      cost.priceState === 'gone',
      stock?.onHand,
      stock?.stockDescription,
    ])
    .join();
}
