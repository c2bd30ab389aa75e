import { useMutation } from '@tanstack/react-query';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { itemsForCheckout } from '#domain/cart-selection.ts';
import { rateFromFraction } from '#domain/money.ts';
import { postalCodeProblem } from '#domain/postal-codes.ts';
import { COUNTRIES, DEFAULT_COUNTRY, type Country } from '#domain/regions.ts';
import type { TaxPart } from '#domain/totals.ts';
import { readAnswer, ApiError } from '#storefront/api.ts';
import { toPricedLine } from '#storefront/state/cart-prices.ts';
import { useCart } from '#storefront/state/cart.ts';
import { priceApi, priceOwner } from '#storefront/state/price-owner.ts';
import { onSignOut } from '#storefront/state/session.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import type { CartLine } from './cart-line.ts';

interface EstimateState {
  country: Country;
  /** As typed. */
  postalCode: string;
  /** The person has typed a postal code; errors are shown from then on. */
  touched: boolean;
  /** Taxes at the destination; null until estimated for the current input. */
  result: { province: string; taxParts: TaxPart[]; notCharged: string[]; exempt: string[] } | null;
  /** Why the last estimate was refused. */
  problem: string | null;
}

const emptyEstimate: EstimateState = {
  country: DEFAULT_COUNTRY,
  postalCode: '',
  touched: false,
  result: null,
  problem: null,
};

type StoredEstimate = Pick<EstimateState, 'country' | 'postalCode' | 'result'>;

/** Reads the estimate stored by this tab and drops invalid parts. */
function readStoredEstimate(stored: unknown): Partial<StoredEstimate> {
  const { country, postalCode, result } = (stored ?? {}) as Partial<StoredEstimate>;
  if (!country || !COUNTRIES.includes(country) || typeof postalCode !== 'string') return {};
  const isComplete =
    postalCodeProblem(country, postalCode) === null &&
    Array.isArray(result?.taxParts) &&
    Array.isArray(result.notCharged) &&
    Array.isArray(result.exempt);
  return { country, postalCode, result: isComplete && result ? result : null };
}

/** The tab's session storage. If it is full or blocked nothing is stored, and the estimate still works. */
const tabStorage: StateStorage = {
  getItem: (name) => nullOnError(() => window.sessionStorage.getItem(name)),
  setItem: (name, value) => nullOnError(() => window.sessionStorage.setItem(name, value)),
  removeItem: (name) => nullOnError(() => window.sessionStorage.removeItem(name)),
};

function nullOnError<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Destination and taxes of the estimate, stored in session storage across reloads of the tab. */
export const useEstimate = create<EstimateState>()(
  persist(() => emptyEstimate, {
    name: 'taxEstimate',
    storage: createJSONStorage<StoredEstimate>(() => tabStorage),
    partialize: ({ country, postalCode, result }) => ({ country, postalCode, result }),
    merge: (stored, current) => ({ ...current, ...readStoredEstimate(stored) }),
    // Loaded when the cart is shown: the server has no session storage.
    skipHydration: true,
  }),
);

/** Loads the tab's stored estimate once, before the person types. */
export function loadStoredEstimate(): void {
  if (!useEstimate.persist.hasHydrated()) void useEstimate.persist.rehydrate();
}

onSignOut(() => useEstimate.setState(emptyEstimate));

/** Requests tax and shipping of the cart; toasts and `problem` show the result (rules: TAX-15, TAX-16). */
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
      return readAnswer(priceApi(priceOwner() ?? '').suiteql.tax.calculate.$post({ json }));
    },
    onMutate: () => ({ loading: toast.loading(t('loading')) }),
    onSuccess: ({ province, taxes, notCharged, exempt }, _nothing, { loading }) => {
      const taxParts = taxes.map(({ name, rate }) => ({ name, rate: rateFromFraction(rate) }));
      useEstimate.setState({ result: { province, taxParts, notCharged, exempt }, problem: null });
      toast.success(t('done'), loading);
    },
    onError: (error, _nothing, context) => {
      // The server's message about the postal code or the request limit helps the shopper; its other errors do not.
      const isForShopper = error instanceof ApiError && (error.status === 400 || error.status === 429);
      const problem = isForShopper ? error.message : t('failed');
      useEstimate.setState({ result: null, problem });
      toast.error(problem, context?.loading);
    },
  });
}
