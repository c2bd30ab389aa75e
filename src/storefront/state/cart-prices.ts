import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalculatePriceAnswer, PriceRecord } from '#contract/pricing.ts';
import { selectedItems } from '#domain/cart-selection.ts';
import { unitPriceOf, type CartItem } from '#domain/cart.ts';
import { priceRecordKey } from '#domain/price-records.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { readAnswer } from '#storefront/api.ts';
import { rateLimitRetry, secondsUntilRetry } from './retry-policy.ts';
import { lineCost, type LineCost } from './line-prices.ts';
import { CART_KEY, keepOwnersData, priceApi, QUOTE_KEY, RECORD_KEY, usePriceOwner } from './price-owner.ts';
import { useDelayedFlag, useDebouncedValue } from './debounce.ts';

/** Milliseconds without a change of the cart before its prices are requested. */
const SETTLE_MS = 250;
/** Milliseconds for which a price is used without requesting it again. */
const CART_PRICE_FRESH_MS = 60_000;
/** Milliseconds without an answer after which a message asks the shopper to wait. */
const SLOW_MS = 2_000;
/** Maximum number of lines in one request. */
const MAX_LINES = 100;

type PromoCodeVerdict = CalculatePriceAnswer['promoCodes'][number];

export interface CartPrices {
  /** By line, in the order of the cart. */
  costs: ReadonlyMap<CartItem, LineCost>;
  codes: PromoCodeVerdict[];
  /** Whether the prices of the current cart were requested and have not arrived. */
  pending: boolean;
  /** Whether the answer has taken so long that the page should say so. */
  slow: boolean;
  /** Seconds after which the prices are requested again, if the store refused too many requests. */
  secondsUntilRetry: number | null;
  /** The prices could not be calculated; the prices shown are without promotions. */
  failed: boolean;
  retry: () => void;
}

function priceKey(line: CartItem, owner: string): string {
  return priceRecordKey({
    owner,
    productId: line.id,
    unitPrice: unitPriceOf(line),
    quantity: line.quantity,
    subscribed: line.subscriptionEnabled,
  });
}

/** Identifies the price record of a line. */
function answerKey(productId: number, quantity: number, subscribed: boolean): string {
  return `${productId}-${quantity}-${subscribed}`;
}

function answerKeyOf({ id, quantity, subscriptionEnabled }: CartItem): string {
  return answerKey(id, quantity, subscriptionEnabled);
}

function recordKey(line: CartItem, { owner, codes }: Pick<PricedCart, 'owner' | 'codes'>) {
  return [RECORD_KEY, priceKey(line, owner), ...codes];
}

/** Whether two carts have the same prices; selection and subscription intervals do not matter. */
function samePrices(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return (
    a === b ||
    (a.length === b.length && a.every((line, at) => b[at] !== undefined && priceKey(line, '') === priceKey(b[at], '')))
  );
}

function freshRecord(queries: QueryClient, key: readonly string[]): PriceRecord | undefined {
  const state = queries.getQueryState<PriceRecord>(key);
  return state?.data && Date.now() - state.dataUpdatedAt < CART_PRICE_FRESH_MS ? state.data : undefined;
}

/** A line in the form of a price request. */
export function toPricedLine({ id, quantity, subscriptionEnabled }: PricedItem) {
  return { productId: id, quantity, subscribed: subscriptionEnabled };
}

/** The fields of a line on which its price depends. */
export type PricedItem = Pick<CartItem, 'id' | 'quantity' | 'subscriptionEnabled'>;

/** A cart, and whose prices it has: the person and clinic of `usePriceOwner`, empty for a visitor. */
interface PricedCart {
  lines: readonly CartItem[];
  codes: readonly string[];
  owner: string;
}

async function requestPrices({ lines, codes, owner }: PricedCart): Promise<CalculatePriceAnswer> {
  const calls: CartItem[][] = [];
  for (let at = 0; at < lines.length; at += MAX_LINES) calls.push(lines.slice(at, at + MAX_LINES));
  const answers = await Promise.all(
    calls.map((part) => {
      const json = {
        lines: part.map(toPricedLine),
        promoCodes: [...codes],
      };
      return readAnswer(priceApi(owner).suiteql.promotion['calculate-price'].$post({ json }));
    }),
  );
  return { items: answers.flatMap(({ items }) => items), promoCodes: answers[0]?.promoCodes ?? [] };
}

/**
 * The price records of a cart, in one request. Records are cached by product, unit price, quantity, subscription and
 * owner, so that a changed line requests only its own record. Promo codes depend on the whole cart, so with codes the
 * whole cart is requested.
 */
function pricesQuery({ lines, codes, owner }: PricedCart) {
  return queryOptions({
    queryKey: [CART_KEY, owner, codes, lines.map((line) => priceKey(line, owner))],
    queryFn: async ({ client }) => {
      const records = new Map<string, PriceRecord>();
      const missing = lines.filter((line) => {
        const record = codes.length > 0 ? undefined : freshRecord(client, recordKey(line, { owner, codes }));
        if (record) records.set(answerKeyOf(line), record);
        return !record;
      });
      const answered =
        missing.length > 0 ? await requestPrices({ lines: missing, codes, owner }) : { items: [], promoCodes: [] };
      for (const record of answered.items) {
        records.set(answerKey(record.productId, record.quantity, record.subscribed), record);
      }
      let repriced = false;
      for (const line of missing) {
        const record = records.get(answerKeyOf(line));
        const key = recordKey(line, { owner, codes });
        repriced ||= !record || isRepriced(client.getQueryData(key), record);
        if (record) client.setQueryData(key, record);
      }
      // The page must not show these prices together with a total that was computed from older prices.
      if (repriced) void client.invalidateQueries({ queryKey: [QUOTE_KEY] });
      return { records, codes: answered.promoCodes };
    },
    staleTime: CART_PRICE_FRESH_MS,
    placeholderData: keepOwnersData(owner),
    structuralSharing: false,
  });
}

/**
 * Requests price records, the carts built from them and the quotes again, except the quotes that `keep` matches.
 * Records that are not on the screen are dropped, so that no page opened next starts with an old price.
 */
export function refetchPrices(queries: QueryClient, keep: (key: QueryKey) => boolean = () => false): void {
  queries.removeQueries({ queryKey: [RECORD_KEY] });
  for (const kind of [CART_KEY, QUOTE_KEY]) {
    const old = { queryKey: [kind], predicate: ({ queryKey }: { queryKey: QueryKey }) => !keep(queryKey) };
    queries.removeQueries({ ...old, type: 'inactive' });
    void queries.invalidateQueries(old);
  }
}

/** Whether a line's price differs from the earlier record. */
function isRepriced(before: PriceRecord | undefined, now: PriceRecord): boolean {
  return before !== undefined && (before.unitPrice !== now.unitPrice || before.discountedPrice !== now.discountedPrice);
}

/** Subtotal in cents: the selected lines that are still sold. */
export function subtotalOf(lines: readonly CartItem[], costs: CartPrices['costs']): number {
  return selectedItems(lines).reduce((sum, line) => {
    const cost = costs.get(line);
    return cost && cost.priceState !== 'gone' ? sum + cost.discounted : sum;
  }, 0);
}

/** The prices of a cart line by line, requested whenever the cart changes. */
export function useCartPrices(lines: readonly CartItem[], codes: readonly string[]): CartPrices {
  const { subscriptionRate } = useStoreSettings();
  const settledLines = useDebouncedValue(lines, SETTLE_MS, samePrices);
  const owner = usePriceOwner();
  const query = useQuery({
    ...pricesQuery({ lines: settledLines, codes, owner: owner ?? '' }),
    ...rateLimitRetry,
    // Until the session is known, the list prices could be wrong for this person.
    enabled: owner !== null && settledLines.length > 0,
  });
  const { data, isPlaceholderData, isFetching, isError } = query;
  const behind = !samePrices(settledLines, lines) || isPlaceholderData;
  const failed = isError && !isFetching;
  const costs = useMemo(() => {
    const latest = new Map([...(data?.records.values() ?? [])].map((record) => [record.productId, record]));
    const answered = data !== undefined && !behind;
    return new Map(
      lines.map((line) => {
        const record = data?.records.get(answerKeyOf(line));
        return [line, lineCost(line, { record, latest: latest.get(line.id), answered, failed, subscriptionRate })];
      }),
    );
  }, [lines, data, behind, failed, subscriptionRate]);
  const pending = lines.length > 0 && (behind || (data === undefined && !failed));
  return {
    costs,
    codes: data?.codes ?? [],
    pending,
    slow: useDelayedFlag(pending, SLOW_MS),
    secondsUntilRetry: secondsUntilRetry(query),
    failed,
    retry: () => void query.refetch(),
  };
}
