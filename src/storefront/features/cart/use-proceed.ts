import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsForCheckout } from '#domain/cart-selection.ts';
import type { Stock } from '#domain/inventory.ts';
import { ApiError } from '#storefront/api.ts';
import { inventoryQuery } from '#storefront/state/inventory.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { blocksCheckout, lineId, type CartLine } from './line-figures.ts';

export interface Proceeding {
  proceed: () => void;
  busy: boolean;
  /** Why checkout was not reached, in words; for as long as nothing has changed that it was about. */
  problem: string | null;
}

/** The step to checkout: stock is checked once more, and only a check that succeeded leads on (rules: CART-16). */
export function useProceed(lines: readonly CartLine[], onCheckout: (ids: number[]) => void): Proceeding {
  const t = useTranslations('cart');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; about: string } | null>(null);

  async function proceed(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const chosen = itemsForCheckout(lines.map(({ item }) => item));
    try {
      const query = inventoryQuery(lines.map(({ item }) => item.id));
      const stock = await queries.fetchQuery({ ...query, staleTime: 0 });
      const checked = lines.map((line) => ({ ...line, stock: stock.get(line.item.id) ?? null }));
      const blocked = checked.filter(
        (line) => chosen.includes(line.item) && blocksCheckout({ ...line, stock: line.stock ?? noneOf(line) }),
      );
      const text = t('proceed.blocked', { count: blocked.length });
      if (blocked.length > 0) setProblem({ text, about: standOf(checked) });
      else onCheckout(chosen.map(({ id }) => id));
    } catch (error) {
      toast.error(t('notice.inventory'));
      const text = error instanceof ApiError && error.status === 429 ? error.message : t('proceed.unchecked');
      setProblem({ text, about: standOf(lines) });
    } finally {
      setBusy(false);
    }
  }
  return {
    proceed: () => void proceed(),
    busy,
    problem: problem?.about === standOf(lines) ? problem.text : null,
  };
}

/** The stock of a product nobody knows. */
function noneOf({ item }: CartLine): Stock {
  return { stockDescription: item.stockdescription, onHand: 0 };
}

/** What decides whether checkout can be reached. */
function standOf(lines: readonly CartLine[]): string {
  return lines
    .map(({ item, cost, stock }) => [
      lineId(item),
      item.quantity,
      item.selected,
      cost.priceState === 'gone',
      stock?.onHand,
      stock?.stockDescription,
    ])
    .join();
}
