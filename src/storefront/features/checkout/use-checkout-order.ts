import { useEffect } from 'react';
import type { SavedCard } from '#contract/cards.ts';
import type { Address, Customer } from '#contract/customers.ts';
import { billingAddressOf, shippingAddressOf } from '#domain/address-book.ts';
import { canPayByInvoice } from '#domain/access.ts';
import { torontoDate } from '#domain/calendar.ts';
import { findSavedCard, startingCard } from '#domain/cards.ts';
import type { CartItem } from '#domain/cart.ts';
import { allowedPaymentMethod, keepsPendingIntent, type PaymentMethod } from '#domain/checkout.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { useCart } from '#storefront/state/cart.ts';
import { useCartPrices, type CartPrices } from '#storefront/state/cart-prices.ts';
import { useCheckout, type PendingPayment } from '#storefront/state/checkout.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useSavedCards, type SavedCards } from '#storefront/state/saved-cards.ts';
import { useCheckoutLines } from './checkout-lines.ts';
import type { OrderParts } from './order-body.ts';
import { orderDigest, orderParts } from './order-parts.ts';
import { useQuote, type Quote } from './quote-query.ts';

const nothing: CartItem[] = [];

/** The order as it stands in this checkout. */
export interface CheckoutOrder {
  customer: Customer;
  lines: CartItem[];
  promoCodes: string[];
  /** What each line costs. */
  prices: CartPrices;
  shipping: Address | null;
  billing: Address | null;
  /** Billing and shipping are one address. */
  sameAddress: boolean;
  /** What is wrong with an address of the order that was kept before anybody compared its parts. */
  addressFault: string | null;
  paymentMethod: PaymentMethod;
  shipMethodId: number;
  mayPayByInvoice: boolean;
  cards: SavedCards;
  card: SavedCard | null;
  quote: Quote;
  /** The clinic's own number and a word to the warehouse. */
  notes: { purchaseOrderNumber: string; warehouseNote: string };
  /** The payment that was begun and may go on. */
  pending: PendingPayment | null;
}

/** Everything the steps show, or null until it was read; made of the cart, the choices, and what the server says. */
export function useCheckoutOrder(): CheckoutOrder | null {
  const { shipMethod } = useStoreSettings();
  const customer = useKnownCustomer();
  const lines = useCheckoutLines();
  const choices = useCheckout();
  const cards = useSavedCards();
  const promoCodes = useCart((state) => state.promoCodes);

  const book = customer.addressbook;
  const shipping = shippingAddressOf(book, choices.selectedAddressId);
  const { billing, isSame: sameAddress } = billingAddressOf(book, shipping, choices);
  const addressFault =
    [shipping, billing].map((address) => address && regionContradiction(address)).find(Boolean) ?? null;
  const standing = { id: customer.id, stage: customer.searchstage, disabled: false };
  const paymentMethod = allowedPaymentMethod(choices.paymentMethod, standing);
  const stored = choices.selectedPaymentMethodId;
  const card = cards.status === 'ready' ? startingCard(cards.cards, stored, torontoDate(new Date())) : null;

  const quoted = { lines: lines ?? nothing, promoCodes };
  const quote = useQuote(quoted, shipping && regionContradiction(shipping) ? null : shipping);
  const prices = useCartPrices(quoted.lines, promoCodes);
  const { purchaseOrderNumber, warehouseNote } = choices;
  const order = {
    customer,
    lines: quoted.lines,
    promoCodes,
    prices,
    shipping,
    billing,
    sameAddress,
    addressFault,
    paymentMethod,
    shipMethodId: shipMethod.id,
    mayPayByInvoice: canPayByInvoice(standing),
    cards,
    card,
    quote,
    notes: { purchaseOrderNumber, warehouseNote },
  };
  const pending = choices.pendingPaymentIntent;
  const parts = orderParts(order);
  const otherOrder = pending && parts && !pending.paying && !belongsTo(pending, parts);

  useEffect(() => {
    // A stored choice that is gone from the saved cards is forgotten, and so is a payment of another order (rules: PAY-8, PAY-12).
    if (cards.status === 'ready' && stored !== null && !findSavedCard(cards.cards, stored)) {
      choices.choose({ selectedPaymentMethodId: null });
    }
    // Neither is kept if the cards cannot be read, except for a payment whose outcome is not known.
    if (cards.status === 'failed' && stored !== null) choices.choose({ selectedPaymentMethodId: null });
    if (cards.status === 'failed' && pending && !pending.paying) choices.choose({ pendingPaymentIntent: null });
    if (otherOrder) choices.choose({ pendingPaymentIntent: null });
  }, [cards, stored, choices, pending, otherOrder]);

  if (!lines || !choices.loaded) return null;
  return { ...order, pending: otherOrder ? null : pending };
}

/** Whether a payment that was begun is for exactly this order, to the cent. */
function belongsTo(pending: PendingPayment, parts: OrderParts): boolean {
  return keepsPendingIntent(pending, parts.expectedTotal) && pending.digest === orderDigest(parts);
}
