import { findInCart, type CartKey, type SubscriptionChoice } from '#domain/cart.ts';
import { quantityBound } from '#domain/inventory.ts';
import type { Product } from '#contract/catalogue.ts';
import { useCart } from '#storefront/state/cart.ts';

/** What putting a product in the cart needs to know of it. */
type AddedProduct = Pick<
  Product,
  'id' | 'itemid' | 'displayname' | 'variant' | 'price' | 'file_url' | 'stockdescription' | 'totalquantityonhand'
>;

/** The line of the cart a product is put in. */
function keyOf(product: AddedProduct): CartKey {
  return { id: product.id, flavor: product.variant ?? '' };
}

/** The most of a product one line may hold, by its stock. */
export function boundOf(product: AddedProduct): number {
  return quantityBound({ stockDescription: product.stockdescription, onHand: product.totalquantityonhand });
}

/** Tells how many of a product are in the cart. */
export function useInCart(): (product: AddedProduct) => number {
  const items = useCart((state) => state.items);
  return (product) => findInCart(items, keyOf(product))?.quantity ?? 0;
}

/** Puts up to `quantity` in the cart; answers how many could be added: final stock may have fewer. */
export function addProduct(product: AddedProduct, quantity: number, subscription: SubscriptionChoice = {}): number {
  const { items, add } = useCart.getState();
  const key = keyOf(product);
  const bound = boundOf(product);
  const added = Math.min(quantity, bound - (findInCart(items, key)?.quantity ?? 0));
  if (added <= 0) return 0;
  const { itemid, displayname, price, file_url, stockdescription } = product;
  add(
    { ...key, itemid, displayname, unitprice: price, file_url, stockdescription, quantity: added, ...subscription },
    bound,
  );
  return added;
}
