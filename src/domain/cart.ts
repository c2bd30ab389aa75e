import { MAX_QUANTITY } from './inventory.ts';
import { fromDollars, type Cents } from './money.ts';

/** A line of the cart, with the field names it has in browser storage (rules: CART-1). */
export interface CartItem {
  id: number;
  /** The variant; empty if the product has no variants. */
  flavor: string;
  quantity: number;
  /** Whether the line counts towards the total and goes to checkout. */
  selected: boolean;
  itemid: string;
  displayname: string;
  /** Dollars for one unit, at the time the product was added to the cart. */
  unitprice: number;
  file_url: string;
  stockdescription: string;
  subscriptionEnabled: boolean;
  /** Months between orders, as text; null while the subscription is off. */
  subscriptionInterval: string | null;
  subscriptionUnit: 'months';
  subscriptionPreferredDeliveryDays: number[];
}

/** Product and variant identify a line. */
export type CartKey = Pick<CartItem, 'id' | 'flavor'>;

export type SubscriptionChoice = Partial<
  Pick<CartItem, 'subscriptionEnabled' | 'subscriptionInterval' | 'subscriptionPreferredDeliveryDays'>
>;

/** A product to add to the cart; quantity 1 and selected by default. */
export type NewCartItem = Omit<CartItem, keyof SubscriptionChoice | 'quantity' | 'selected' | 'subscriptionUnit'> &
  SubscriptionChoice &
  Partial<Pick<CartItem, 'quantity' | 'selected'>>;

export type Cart = readonly CartItem[];

const same = (a: CartKey, b: CartKey) => a.id === b.id && a.flavor === b.flavor;

const isAboveZero = (quantity: number) => Number.isInteger(quantity) && quantity > 0;

/** Cents for one unit, at the time the product was added to the cart. */
export function unitPriceOf(item: Pick<CartItem, 'unitprice'>): Cents {
  return fromDollars(item.unitprice);
}

/** The line of a product and variant, if it is in the cart. */
export function findInCart(cart: Cart, key: CartKey): CartItem | undefined {
  return cart.find((item) => same(item, key));
}

/**
 * Adds to the line of the same product and variant, or adds a new line at the end. `bound` is the highest quantity of a
 * line. An existing line keeps its price; it keeps its subscription and selection unless new values are given (rules:
 * CART-3).
 */
export function addToCart(cart: Cart, added: NewCartItem, bound: number = MAX_QUANTITY): CartItem[] {
  const quantity = added.quantity ?? 1;
  if (!isAboveZero(quantity)) return [...cart];
  const existing = findInCart(cart, added);
  const line: CartItem = existing
    ? { ...existing, selected: added.selected ?? existing.selected, quantity: existing.quantity + quantity }
    : {
        ...added,
        quantity,
        selected: added.selected ?? true,
        subscriptionEnabled: false,
        subscriptionInterval: null,
        subscriptionUnit: 'months',
        subscriptionPreferredDeliveryDays: [],
      };
  const merged = withSubscription({ ...line, quantity: Math.min(line.quantity, bound) }, added);
  return existing ? cart.map((item) => (item === existing ? merged : item)) : [...cart, merged];
}

/** The cart without a line. */
export function removeFromCart(cart: Cart, key: CartKey): CartItem[] {
  return cart.filter((item) => !same(item, key));
}

/**
 * Undoes a removal: the line returns to its old place. If the product was added again meanwhile, the quantity is added
 * to that line.
 */
export function restoreLine(cart: Cart, line: CartItem, at: number): CartItem[] {
  return findInCart(cart, line) ? addToCart(cart, line) : cart.toSpliced(at, 0, line);
}

function change(cart: Cart, key: CartKey, update: (item: CartItem) => CartItem): CartItem[] {
  return cart.map((item) => (same(item, key) ? update(item) : item));
}

/**
 * Sets a line's quantity, up to the bound; a value that is not a whole number above zero changes nothing (rules:
 * CART-4).
 */
export function setQuantity(cart: Cart, key: CartKey, quantity: number, bound: number = MAX_QUANTITY): CartItem[] {
  if (!isAboveZero(quantity)) return [...cart];
  return change(cart, key, (item) => ({ ...item, quantity: Math.min(quantity, bound) }));
}

/**
 * Turning a subscription on sets the interval to '1' if the line has no interval; turning it off clears the interval
 * (rules: CART-5). Fields not given stay.
 */
function withSubscription(item: CartItem, choice: SubscriptionChoice): CartItem {
  const subscriptionEnabled = choice.subscriptionEnabled ?? item.subscriptionEnabled;
  return {
    ...item,
    subscriptionEnabled,
    subscriptionInterval: subscriptionEnabled
      ? (choice.subscriptionInterval ?? item.subscriptionInterval ?? '1')
      : null,
    subscriptionPreferredDeliveryDays:
      choice.subscriptionPreferredDeliveryDays ?? item.subscriptionPreferredDeliveryDays,
  };
}

/** Turns a line's subscription on or off, or changes its interval or days. */
export function setSubscription(cart: Cart, key: CartKey, choice: SubscriptionChoice): CartItem[] {
  return change(cart, key, (item) => withSubscription(item, choice));
}

/** Selects a line for totals and checkout, or leaves it out. */
export function setSelected(cart: Cart, key: CartKey, selected: boolean): CartItem[] {
  return change(cart, key, (item) => ({ ...item, selected }));
}

/** Selects every line, or none. */
export function setAllSelected(cart: Cart, selected: boolean): CartItem[] {
  return cart.map((item) => ({ ...item, selected }));
}

/** The cart without the lines that were ordered. */
export function removeOrdered(cart: Cart, ordered: readonly CartKey[]): CartItem[] {
  return cart.filter((item) => !ordered.some((key) => same(item, key)));
}
