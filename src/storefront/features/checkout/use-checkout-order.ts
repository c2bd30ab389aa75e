import { useEffect } from 'react';
import type { SavedCard } from '#contract/cards.ts';
import type { Address, Customer } from '#contract/customers.ts';
import { billingAddressOf, shippingAddressOf } from '#domain/address-book.ts';
import { canPayByInvoice, mayInClinic } from '#domain/access.ts';
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
import { useToday } from '#storefront/state/today.ts';
import { useCheckoutLines } from './checkout-lines.ts';
import type { OrderParts } from './order-body.ts';
import { computeOrderDigest, toOrderParts } from './order-parts.ts';
import { useQuote, type Quote } from './quote-query.ts';

const noLines: CartItem[] = [];

/** The order of this checkout. */
export interface CheckoutOrder {
  customer: Customer;
  lines: CartItem[];
  promoCodes: string[];
  prices: CartPrices;
  shipping: Address | null;
  billing: Address | null;
  sameAddress: boolean;
  /** Error of an address whose province contradicts its postal code; null if both addresses are valid. */
  addressProblem: string | null;
  /** Whether the cart is submitted for approval. The approver then chooses the payment (rules: ORDER-26, ORDER-27). */
  isRequest: boolean;
  /** Always 'invoice' for a request, because a requester pays nothing in the checkout. */
  paymentMethod: PaymentMethod;
  shipMethodId: number;
  mayPayByInvoice: boolean;
  cards: SavedCards;
  card: SavedCard | null;
  quote: Quote;
  /** The clinic's order number and a note to the warehouse. */
  notes: { purchaseOrderNumber: string; warehouseNote: string };
  /** The started payment, if it can continue. */
  pending: PendingPayment | null;
}

/** Returns the data of every step, from the cart, the shopper's choices and the server; null while they load. */
export function useCheckoutOrder(): CheckoutOrder | null {
  const { shipMethod } = useStoreSettings();
  const customer = useKnownCustomer();
  const lines = useCheckoutLines();
  const choices = useCheckout();
  const cards = useSavedCards();
  const today = useToday();
  const promoCodes = useCart((state) => state.promoCodes);

  const book = customer.addressbook;
  const shipping = shippingAddressOf(book, choices.selectedAddressId);
  const { billing, isSame: sameAddress } = billingAddressOf(book, shipping, choices);
  const addressProblem =
    [shipping, billing].map((address) => address && regionContradiction(address)).find(Boolean) ?? null;
  const account = { id: customer.id, stage: customer.searchstage, disabled: false };
  const isRequest = mayInClinic(customer.role, 'request_orders');
  const paymentMethod = isRequest ? 'invoice' : allowedPaymentMethod(choices.paymentMethod, account);
  const storedCardId = choices.selectedPaymentMethodId;
  const card = cards.status === 'ready' ? startingCard(cards.cards, storedCardId, today) : null;

  const quotedCart = { lines: lines ?? noLines, promoCodes };
  const quote = useQuote(quotedCart, shipping && regionContradiction(shipping) ? null : shipping);
  const prices = useCartPrices(quotedCart.lines, promoCodes);
  const { purchaseOrderNumber, warehouseNote } = choices;
  const order = {
    customer,
    lines: quotedCart.lines,
    promoCodes,
    prices,
    shipping,
    billing,
    sameAddress,
    addressProblem,
    isRequest,
    paymentMethod,
    shipMethodId: shipMethod.id,
    mayPayByInvoice: canPayByInvoice(account),
    cards,
    card,
    quote,
    notes: { purchaseOrderNumber, warehouseNote },
  };
  const pending = choices.pendingPaymentIntent;
  const parts = toOrderParts(order);
  const isOtherOrder = pending && parts && !pending.paying && !isPaymentOf(pending, parts);

  useEffect(() => {
    // Clear a stored card that is no longer saved, and a payment of another order (rules: PAY-8, PAY-12).
    if (cards.status === 'ready' && storedCardId !== null && !findSavedCard(cards.cards, storedCardId)) {
      choices.choose({ selectedPaymentMethodId: null });
    }
    // Clear both if the cards cannot be loaded, except a payment whose outcome is unknown.
    if (cards.status === 'failed' && storedCardId !== null) choices.choose({ selectedPaymentMethodId: null });
    if (cards.status === 'failed' && pending && !pending.paying) choices.choose({ pendingPaymentIntent: null });
    if (isOtherOrder) choices.choose({ pendingPaymentIntent: null });
  }, [cards, storedCardId, choices, pending, isOtherOrder]);

  if (!lines || !choices.loaded) return null;
  return { ...order, pending: isOtherOrder ? null : pending };
}

/** Whether a started payment is for exactly this order, to the cent. */
function isPaymentOf(pending: PendingPayment, parts: OrderParts): boolean {
  return keepsPendingIntent(pending, parts.expectedTotal) && pending.digest === computeOrderDigest(parts);
}
