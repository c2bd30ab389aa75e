import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalculatePriceAnswer, PriceRecord } from '#contract/pricing.ts';
import { selectedItems } from '#domain/cart-selection.ts';
import { unitPriceOf, type CartItem } from '#domain/cart.ts';
import { priceRecordKey } from '#domain/price-records.ts';
import { answer, api } from '#storefront/api.ts';
import { lineCost, type LineCost } from './line-prices.ts';
import { useLasting, useSettled } from './settled.ts';

/** Milliseconds a cart must stand still before the shop is asked what it costs. */
const SETTLE_MS = 250;
/** How long a price holds without asking again, in milliseconds. */
const FRESH_MS = 60_000;
/** Milliseconds without an answer from which on the shopper is told. */
const SLOW_MS = 2_000;
/** Lines one call may carry. */
const CALL_LINES = 100;

type PromoCodeVerdict = CalculatePriceAnswer['promoCodes'][number];

export interface CartPrices {
  /** By line, in the order of the cart. */
  costs: ReadonlyMap<CartItem, LineCost>;
  codes: PromoCodeVerdict[];
  /** The shop was asked and has not answered yet for the cart as it stands. */
  pending: boolean;
  /** It has not for so long that something should be said. */
  slow: boolean;
  /** The prices could not be calculated; those shown are without promotions. */
  failed: boolean;
  retry: () => void;
}

function priceKey(line: CartItem): string {
  return priceRecordKey({ productId: line.id, unitPrice: unitPriceOf(line), quantity: line.quantity });
}

function recordKey(line: CartItem, codes: readonly string[]) {
  return ['price', priceKey(line), ...codes];
}

/** Whether two carts cost the same; selection and subscriptions do not matter. */
function samePrices(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return (
    a === b ||
    (a.length === b.length && a.every((line, at) => b[at] !== undefined && priceKey(line) === priceKey(b[at])))
  );
}

function keptRecord(queries: QueryClient, key: readonly string[]): PriceRecord | undefined {
  const state = queries.getQueryState<PriceRecord>(key);
  return state?.data && Date.now() - state.dataUpdatedAt < FRESH_MS ? state.data : undefined;
}

async function calculate(lines: readonly CartItem[], promoCodes: readonly string[]): Promise<CalculatePriceAnswer> {
  const calls: CartItem[][] = [];
  for (let at = 0; at < lines.length; at += CALL_LINES) calls.push(lines.slice(at, at + CALL_LINES));
  const answers = await Promise.all(
    calls.map((part) => {
      const json = {
        lines: part.map(({ id, quantity }) => ({ productId: id, quantity })),
        promoCodes: [...promoCodes],
      };
      return answer(api.suiteql.promotion['calculate-price'].$post({ json }));
    }),
  );
  return { items: answers.flatMap(({ items }) => items), promoCodes: answers[0]?.promoCodes ?? [] };
}

/**
 * The shop's price records of a cart, in one call. A record is kept by product, unit price and quantity (spec 000 §3), so
 * that a changed line asks for itself alone; codes depend on the whole cart, which is asked for then.
 */
function pricesQuery(lines: readonly CartItem[], codes: readonly string[]) {
  return queryOptions({
    queryKey: ['cart-prices', codes, lines.map(priceKey)],
    queryFn: async ({ client }) => {
      const records = new Map<string, PriceRecord>();
      const missing = lines.filter((line) => {
        const record = codes.length > 0 ? undefined : keptRecord(client, recordKey(line, codes));
        if (record) records.set(`${line.id}-${line.quantity}`, record);
        return !record;
      });
      const told = missing.length > 0 ? await calculate(missing, codes) : { items: [], promoCodes: [] };
      for (const record of told.items) records.set(`${record.productId}-${record.quantity}`, record);
      for (const line of missing) {
        const record = records.get(`${line.id}-${line.quantity}`);
        if (record) client.setQueryData(recordKey(line, codes), record);
      }
      return { records, codes: told.promoCodes };
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/** Cents of the lines that count: the selected ones that are still sold. */
export function subtotalOf(lines: readonly CartItem[], costs: CartPrices['costs']): number {
  return selectedItems(lines).reduce((sum, line) => {
    const cost = costs.get(line);
    return cost && cost.standing !== 'gone' ? sum + cost.discounted : sum;
  }, 0);
}

/** What a cart costs line by line, asked of the shop as the cart changes. */
export function useCartPrices(lines: readonly CartItem[], codes: readonly string[]): CartPrices {
  const settledLines = useSettled(lines, SETTLE_MS, samePrices);
  const query = useQuery({ ...pricesQuery(settledLines, codes), enabled: settledLines.length > 0 });
  const { data, isPlaceholderData, isFetching, isError } = query;
  const behind = !samePrices(settledLines, lines) || isPlaceholderData;
  const failed = isError && !isFetching;
  const costs = useMemo(() => {
    const latest = new Map([...(data?.records.values() ?? [])].map((record) => [record.productId, record]));
    const answered = data !== undefined && !behind;
    return new Map(
      lines.map((line) => {
        const record = data?.records.get(`${line.id}-${line.quantity}`);
        return [line, lineCost(line, { record, latest: latest.get(line.id), answered, failed })];
      }),
    );
  }, [lines, data, behind, failed]);
  const pending = lines.length > 0 && (behind || (data === undefined && !failed));
  return {
    costs,
    codes: data?.codes ?? [],
    pending,
    slow: useLasting(pending, SLOW_MS),
    failed,
    retry: () => void query.refetch(),
  };
}
