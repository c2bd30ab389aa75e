import { useMutation, useQuery, queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { itemsForCheckout } from '#domain/cart-selection.ts';
import { fromDollars, rateFromFraction, type Cents } from '#domain/money.ts';
import { postalCodeProblem } from '#domain/postal-codes.ts';
import { COUNTRIES, DEFAULT_COUNTRY, type Country } from '#domain/regions.ts';
import type { TaxPart } from '#domain/totals.ts';
import { readAnswer, api, ApiError } from '#storefront/api.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { toPricedLine } from '#storefront/state/cart-prices.ts';
import { useCart } from '#storefront/state/cart.ts';
import { onSignOut } from '#storefront/state/session.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import type { CartLine } from './line-figures.ts';

interface EstimateState {
  country: Country;
  /** As typed. */
  postalCode: string;
  /** Something was typed: mistakes are shown from then on. */
  touched: boolean;
  /** The taxes where the cart would be sent; null until it was estimated for what is typed. */
  result: { province: string; taxParts: TaxPart[]; notCharged: string[] } | null;
  /** Why the last estimate was refused. */
  problem: string | null;
}

const nothing: EstimateState = {
  country: DEFAULT_COUNTRY,
  postalCode: '',
  touched: false,
  result: null,
  problem: null,
};

type Kept = Pick<EstimateState, 'country' | 'postalCode' | 'result'>;

/** What this tab kept, as far as it can be meant. */
function readKept(stored: unknown): Partial<Kept> {
  const { country, postalCode, result } = (stored ?? {}) as Partial<Kept>;
  if (!country || !COUNTRIES.includes(country) || typeof postalCode !== 'string') return {};
  const whole =
    postalCodeProblem(country, postalCode) === null &&
    Array.isArray(result?.taxParts) &&
    Array.isArray(result.notCharged);
  return { country, postalCode, result: whole && result ? result : null };
}

/** The storage of this tab; full or blocked it keeps nothing, and the estimate is made all the same. */
const tabStorage: StateStorage = {
  getItem: (name) => tolerate(() => window.sessionStorage.getItem(name)),
  setItem: (name, value) => tolerate(() => window.sessionStorage.setItem(name, value)),
  removeItem: (name) => tolerate(() => window.sessionStorage.removeItem(name)),
};

function tolerate<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Where the shopper would have the cart sent: kept over reloads for as long as this tab stands open. */
export const useEstimate = create<EstimateState>()(
  persist(() => nothing, {
    name: 'taxEstimate',
    storage: createJSONStorage<Kept>(() => tabStorage),
    partialize: ({ country, postalCode, result }) => ({ country, postalCode, result }),
    merge: (stored, current) => ({ ...current, ...readKept(stored) }),
    // Read once the cart is shown; the server has no such storage.
    skipHydration: true,
  }),
);

/** Reads what this tab kept; once, before anything is typed. */
export function openEstimate(): void {
  if (!useEstimate.persist.hasHydrated()) void useEstimate.persist.rehydrate();
}

onSignOut(() => useEstimate.setState(nothing));

/** Asks for tax and shipping of the cart; toasts and `problem` say how it went (rules: TAX-15, TAX-16). */
export function useRequestEstimate(lines: readonly CartLine[]) {
  const t = useTranslations('cart.estimate');
  const promoCodes = useCart((state) => state.promoCodes);
  return useMutation({
    mutationFn: async () => {
      const { country, postalCode } = useEstimate.getState();
      const sold = lines.filter(({ cost }) => cost.priceState !== 'gone').map(({ item }) => item);
      const json = {
        country,
        postalCode,
        lines: itemsForCheckout(sold).slice(0, 100).map(toPricedLine),
        promoCodes,
      };
      return readAnswer(api.suiteql.tax.calculate.$post({ json }));
    },
    onMutate: () => ({ loading: toast.loading(t('loading')) }),
    onSuccess: ({ province, taxes, notCharged }, _nothing, { loading }) => {
      const taxParts = taxes.map(({ name, rate }) => ({ name, rate: rateFromFraction(rate) }));
      useEstimate.setState({ result: { province, taxParts, notCharged }, problem: null });
      toast.success(t('done'), loading);
    },
    onError: (error, _nothing, context) => {
      // What the shop says of the code, and how long to wait, is for the shopper; of its own troubles it is not.
      const isToldAsItIs = error instanceof ApiError && (error.status === 400 || error.status === 429);
      const problem = isToldAsItIs ? error.message : t('failed');
      useEstimate.setState({ result: null, problem });
      toast.error(problem, context?.loading);
    },
  });
}

const flatRateQuery = (shipMethod: number) =>
  queryOptions({
    queryKey: ['ship-item', shipMethod],
    queryFn: async (): Promise<Cents | null> => {
      const { items } = await readAnswer(api.suiteql.shipItem[':id'].$get({ param: { id: String(shipMethod) } }));
      return items[0] ? fromDollars(items[0].shippingflatrateamount) : null;
    },
    staleTime: Infinity,
  });

/** Cents of the delivery method's flat rate; undefined while it is not known: the default applies then (rules: PRICE-15). */
export function useFlatRate(): Cents | undefined {
  return useQuery(flatRateQuery(useStoreSettings().shipMethod.id)).data ?? undefined;
}
