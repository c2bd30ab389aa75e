import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { itemsForCheckout } from '#domain/cart-selection.ts';
import { inventoryQuery } from '#storefront/state/inventory.ts';
import { toast } from '#storefront/ui/toast.ts';
import { blocksCheckout, type CartLine } from './line-figures.ts';

export interface Proceeding {
  proceed: () => void;
  busy: boolean;
  /** Why checkout was not reached, in words. */
  problem: string | null;
}

/** The step to checkout: stock is checked once more, and only a check that succeeded leads on (spec 000 §4). */
export function useProceed(lines: readonly CartLine[], onCheckout: (ids: number[]) => void): Proceeding {
  const t = useTranslations('cart');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function proceed(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const chosen = itemsForCheckout(lines.map(({ item }) => item));
    try {
      const query = inventoryQuery(lines.map(({ item }) => item.id));
      const stock = await queries.fetchQuery({ ...query, staleTime: 0 });
      const blocked = lines.filter(
        (line) => chosen.includes(line.item) && blocksCheckout({ ...line, available: stock.get(line.item.id) ?? 0 }),
      );
      if (blocked.length > 0) setProblem(t('proceed.blocked', { count: blocked.length }));
      else onCheckout(chosen.map(({ id }) => id));
    } catch {
      toast.error(t('notice.inventory'));
      setProblem(t('notice.inventory'));
    } finally {
      setBusy(false);
    }
  }
  return { proceed: () => void proceed(), busy, problem };
}
