import { findInCart, type CartItem, type CartKey, type SubscriptionChoice } from '#domain/cart.ts';
import { mayInClinic } from '#domain/access.ts';
import { quantityBound } from '#domain/inventory.ts';
import type { Product } from '#contract/catalogue.ts';
import { useCart } from './cart.ts';
import { useCustomer } from './customer.ts';

/** The fields of a product that are needed to add it to the cart. */
type AddedProduct = { clinicprice?: { listprice: number } } & Pick<
  Product,
  'id' | 'itemid' | 'displayname' | 'variant' | 'price' | 'file_url' | 'stockdescription' | 'totalquantityonhand'
>;

/** The cart line that a product is added to. */
function keyOf(product: AddedProduct): CartKey {
  return { id: product.id, flavor: product.variant ?? '' };
}

/** The largest quantity of a product in one line, by its stock. */
export function boundOf(product: AddedProduct): number {
  return quantityBound({ stockDescription: product.stockdescription, onHand: product.totalquantityonhand });
}

/** Returns a function that gives the quantity of a product in the cart. */
export function useCartQuantity(): (product: AddedProduct) => number {
  const items = useCart((state) => state.items);
  return (product) => findInCart(items, keyOf(product))?.quantity ?? 0;
}

/** Adds up to `quantity` to the cart. Returns the quantity added, which is lower if final stock has fewer units. */
export function addProduct(product: AddedProduct, quantity: number, subscription: SubscriptionChoice = {}): number {
  const { items, add } = useCart.getState();
  const key = keyOf(product);
  const bound = boundOf(product);
  const added = Math.min(quantity, bound - (findInCart(items, key)?.quantity ?? 0));
  if (added <= 0) return 0;
  const { itemid, displayname, file_url, stockdescription } = product;
  // The cart keeps the list price: a clinic price must not stay in this browser after the sign-out.
  const unitprice = product.clinicprice?.listprice ?? product.price;
  add({ ...key, itemid, displayname, unitprice, file_url, stockdescription, quantity: added, ...subscription }, bound);
  return added;
}

/**
 * Adds several products, each up to the quantity that its line can have. Returns the number of units added, and a
 * function that takes these units out of the cart again.
 */
export function addProducts(lines: readonly { product: AddedProduct; quantity: number }[]) {
  const added = lines.map(({ product, quantity }) => ({ key: keyOf(product), units: addProduct(product, quantity) }));
  const undo = () => {
    for (const { key, units } of added) {
      const { items, remove, setQuantity } = useCart.getState();
      const left = (findInCart(items, key)?.quantity ?? 0) - units;
      if (units > 0 && left > 0) setQuantity(key, left);
      else if (units > 0) remove(key);
    }
  };
  return { units: added.reduce((sum, { units }) => sum + units, 0), undo };
}

/** The cart line that the product would be, with the list price; for prices of quantities that are not in the cart. */
export function toCartLine(product: AddedProduct, quantity: number): CartItem {
  const { itemid, displayname, file_url, stockdescription } = product;
  const unitprice = product.clinicprice?.listprice ?? product.price;
  return {
    ...keyOf(product),
    itemid,
    displayname,
    unitprice,
    file_url,
    stockdescription,
    quantity,
    selected: true,
    subscriptionEnabled: false,
    subscriptionInterval: null,
    subscriptionUnit: 'months',
    subscriptionPreferredDeliveryDays: [],
  };
}

/**
 * Whether the person may fill a cart: a visitor may, a bookkeeper or reader of a clinic may not (rules: ACCOUNT-40).
 */
export function useMayFillCart(): boolean {
  const person = useCustomer();
  return person.status !== 'customer' || mayInClinic(person.customer.role, 'fill_cart');
}

/** Returns `addProduct`; null for a person whose role fills no cart. */
export function useAddProduct(): typeof addProduct | null {
  return useMayFillCart() ? addProduct : null;
}
