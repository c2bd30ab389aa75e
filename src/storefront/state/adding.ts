import { findInCart, type CartKey, type SubscriptionChoice } from '#domain/cart.ts';
import { quantityBound } from '#domain/inventory.ts';
import type { Product } from '#contract/catalogue.ts';
import { useCart } from '#storefront/state/cart.ts';

/** What putting a product in the cart needs to know of it. */
type AddedProduct = Omit<Product, 'storedetaileddescription'>;

/** The line of the cart a product is put in. */
function keyOf(product: AddedProduct): CartKey {
  return { id: product.id, flavor: product.variant ?? '' };
}

/** The most of a product one line may hold, by its stock. */
export function boundOf(product: AddedProduct): number {
  return quantityBound({ stockDescription: product.stockdescription, onHand: product.totalquantityonhand });
}

/** Putting products of the catalogue in the cart, and how many of each are there. */
export function useAdding() {
  const items = useCart((state) => state.items);
  const addLine = useCart((state) => state.add);
  const inCart = (product: AddedProduct) => findInCart(items, keyOf(product))?.quantity ?? 0;

  /** Adds up to `quantity`; answers how many could be added: final stock may have fewer. */
  function add(product: AddedProduct, quantity: number, subscription: SubscriptionChoice = {}): number {
    const bound = boundOf(product);
    const added = Math.min(quantity, bound - inCart(product));
    if (added <= 0) return 0;
    const { itemid, displayname, price, file_url, stockdescription } = product;
    addLine(
      {
        ...keyOf(product),
        itemid,
        displayname,
        unitprice: price,
        file_url,
        stockdescription,
        quantity: added,
        ...subscription,
      },
      bound,
    );
    return added;
  }

  return { inCart, add };
}
