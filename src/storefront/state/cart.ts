import { useDeferredValue } from 'react';
import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import * as rules from '#domain/cart.ts';
import { readStoredCart, type DroppedEntry } from '#domain/cart-reading.ts';
import { changedKeys } from '#domain/cart-records.ts';
import { cartCounts } from '#domain/cart-selection.ts';
import { enterPromoCode, readPromoCodes } from '#domain/promo-codes.ts';
import type { CartItem, CartKey, NewCartItem, SubscriptionChoice } from '#domain/cart.ts';

const STORAGE_KEY = 'cart';
const CODES_KEY = 'promoCodes';
/** The browser's copy of a person's cart; `cart-sync.ts` reads and writes it. */
export const COPY_KEY = 'cartCopy';
const VISITOR_LINES_KEY = 'cartVisitorLines';

interface CartState {
  items: CartItem[];
  /** Promo codes entered for this cart, as typed. */
  promoCodes: string[];
  /** False until browser storage was read; until then the page shows nothing that depends on the cart. */
  loaded: boolean;
  /** Lines in storage that could not be kept; the cart page reports them. */
  dropped: DroppedEntry[];
  /** True if the browser cannot store the cart (storage full or blocked). */
  unsaved: boolean;
  add: (item: NewCartItem, bound?: number) => void;
  remove: (key: CartKey) => void;
  setQuantity: (key: CartKey, quantity: number, bound?: number) => void;
  setSubscription: (key: CartKey, choice: SubscriptionChoice) => void;
  setSelected: (key: CartKey, selected: boolean) => void;
  setAllSelected: (selected: boolean) => void;
  /** Restores earlier lines: undo. */
  replace: (items: CartItem[]) => void;
  removeOrdered: (keys: CartKey[]) => void;
  enterCode: (code: string) => void;
  dropCode: (code: string) => void;
}

export type DeferredCart = Pick<CartState, 'items' | 'promoCodes' | 'loaded'>;

type StoredCart = Pick<CartState, 'items' | 'promoCodes'>;

/**
 * The cart in local storage. Of invalid data the valid parts are used; blocked storage is not an error (rules: CART-9,
 * CART-10).
 */
const storage: PersistStorage<StoredCart> = {
  getItem: (name) => {
    const { items, dropped } = readStoredCart(parse(window.localStorage.getItem(name)));
    if (dropped.length) queueMicrotask(() => useCart.setState({ dropped }));
    return { state: { items, promoCodes: readPromoCodes(parse(window.localStorage.getItem(CODES_KEY))) } };
  },
  setItem: (name, { state }) => {
    try {
      window.localStorage.setItem(name, JSON.stringify(state.items));
      if (state.promoCodes.length) window.localStorage.setItem(CODES_KEY, JSON.stringify(state.promoCodes));
      else window.localStorage.removeItem(CODES_KEY);
      if (useCart.getState().unsaved) useCart.setState({ unsaved: false });
    } catch {
      if (!useCart.getState().unsaved) useCart.setState({ unsaved: true });
    }
  },
  removeItem: (name) => window.localStorage.removeItem(name),
};

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

let changeListener: ((before: StoredCart, after: StoredCart) => void) | undefined;

/**
 * Calls `listener` after each change that the person makes in this tab, once it is stored; not after changes from other
 * tabs or devices. Replaces the previous listener. The returned function ends it.
 */
export function onCartChange(listener: NonNullable<typeof changeListener>): () => void {
  changeListener = listener;
  return () => {
    if (changeListener === listener) changeListener = undefined;
  };
}

/** The lines that were changed or removed in this browser while nobody's cart was open (rules: CART-27). */
export function readVisitorLines(): Set<string> {
  try {
    const stored = parse(window.localStorage.getItem(VISITOR_LINES_KEY));
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Deletes the visitor's lines once a person's cart is open, or a person has signed out. */
export function clearVisitorLines(): void {
  try {
    window.localStorage.removeItem(VISITOR_LINES_KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Without the copy of a person's cart, all lines are the visitor's. */
function noteVisitorLines(before: StoredCart, after: StoredCart): void {
  try {
    if (window.localStorage.getItem(COPY_KEY) === null) return;
    const keys = [...readVisitorLines(), ...changedKeys(before.items, after.items)];
    if (keys.length > 0) window.localStorage.setItem(VISITOR_LINES_KEY, JSON.stringify([...new Set(keys)]));
  } catch {
    // A browser that stores nothing does not keep the person's cart either.
  }
}

/**
 * The shopper's cart, with the rules of domain/cart.ts. It is stored in this browser and synchronised over its tabs.
 */
export const useCart = create<CartState>()(
  persist(
    (set, get) => {
      const change = (update: (state: CartState) => Partial<StoredCart>) => {
        const before = get();
        set(update);
        (changeListener ?? noteVisitorLines)(before, get());
      };
      const apply = (next: (items: CartItem[]) => CartItem[]) => change((state) => ({ items: next(state.items) }));
      const applyCodes = (next: (codes: string[]) => string[]) =>
        change((state) => ({ promoCodes: next(state.promoCodes) }));
      return {
        items: [],
        promoCodes: [],
        loaded: false,
        dropped: [],
        unsaved: false,
        add: (item, bound) => apply((items) => rules.addToCart(items, item, bound)),
        remove: (key) => apply((items) => rules.removeFromCart(items, key)),
        setQuantity: (key, quantity, bound) => apply((items) => rules.setQuantity(items, key, quantity, bound)),
        setSubscription: (key, choice) => apply((items) => rules.setSubscription(items, key, choice)),
        setSelected: (key, selected) => apply((items) => rules.setSelected(items, key, selected)),
        setAllSelected: (selected) => apply((items) => rules.setAllSelected(items, selected)),
        replace: (items) => apply(() => items),
        // The promo codes were entered for the lines that have now been ordered.
        removeOrdered: (keys) => change(({ items }) => ({ items: rules.removeOrdered(items, keys), promoCodes: [] })),
        enterCode: (code) => applyCodes((codes) => enterPromoCode(codes, code)),
        dropCode: (code) => applyCodes((codes) => codes.filter((other) => other !== code)),
      };
    },
    {
      name: STORAGE_KEY,
      storage,
      partialize: ({ items, promoCodes }) => ({ items, promoCodes }),
      // Storage is read after the first render, which must equal the server's HTML.
      skipHydration: true,
    },
  ),
);

/**
 * The cart as rendered. A click first updates its own control (`useLineNow`); totals, counts and other lines follow in
 * the next frames, however many lines there are.
 */
export function useDeferredCart(): DeferredCart {
  return useDeferredValue(useCart());
}

/** Number of units in the cart, for elements outside the cart page. */
export function useItemCount(): number {
  return useDeferredValue(useCart((state) => cartCounts(state.items).items));
}

/** A line's current value for the control that changes it, so that the control responds to a click at once. */
export function useCurrentLine<T>(line: CartItem, read: (item: CartItem) => T): T {
  return useCart((state) => read(rules.findInCart(state.items, line) ?? line));
}

/** Removes a line from the cart. Returns a function that puts it back at its place. */
export function removeLine(item: CartItem): () => void {
  const { items, remove } = useCart.getState();
  const line = rules.findInCart(items, item) ?? item;
  remove(item);
  return () => useCart.getState().replace(rules.restoreLine(useCart.getState().items, line, items.indexOf(line)));
}

/** Reads the cart from storage and follows changes in other tabs; call it once, after hydration. */
export function openCart(): () => void {
  const read = async () => {
    try {
      await useCart.persist.rehydrate();
    } catch {
      useCart.setState({ unsaved: true });
    }
    useCart.setState({ loaded: true });
  };
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === STORAGE_KEY || event.key === CODES_KEY) void read();
  };
  void read();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
