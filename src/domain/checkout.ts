import { canPayByInvoice, type CustomerStanding } from './access.ts';
import type { Cents } from './money.ts';
import type { IntentStatus } from './payment-state.ts';

/** The card payment's currency (spec 001 §9). */
export const CURRENCY = 'cad';

export type PaymentMethod = 'card' | 'invoice';

/** The way of paying that stands: invoice falls back to card for all but approved customers (spec 001 §4). */
export function allowedPaymentMethod(chosen: PaymentMethod, customer: CustomerStanding): PaymentMethod {
  return chosen === 'invoice' && canPayByInvoice(customer) ? 'invoice' : 'card';
}

export type PlaceOrderProblem = 'NO_USER' | 'NO_BILLING_ADDRESS' | 'EMPTY_CART' | 'NO_PAYLOAD';

export type ReviewProblem = 'NO_SHIPPING_ADDRESS' | 'NO_PAYMENT_ACCOUNT' | 'NO_PAYMENT_METHOD';

/** The sentence a person reads for each refusal (spec 001 §5). */
export const checkoutMessage: Record<PlaceOrderProblem | ReviewProblem | 'NO_EMAIL_OR_NAME', string> = {
  NO_USER: 'User information not available. Please refresh the page and try again.',
  NO_BILLING_ADDRESS: 'Please select a billing address before placing the order.',
  EMPTY_CART: 'Your cart is empty. Please add items before placing an order.',
  NO_PAYLOAD: 'Unable to build order. Please check your information and try again.',
  NO_SHIPPING_ADDRESS: 'Please select a shipping address.',
  NO_PAYMENT_ACCOUNT: 'Please create a payment account first.',
  NO_PAYMENT_METHOD: 'Please select or add a payment method.',
  NO_EMAIL_OR_NAME: 'Please ensure your profile has email and name information.',
};

/** The first thing that keeps an order from being placed, in the spec's order (spec 001 §5). */
export function placeOrderProblem(order: {
  userId: number | null;
  hasBillingAddress: boolean;
  itemCount: number;
  payloadBuildable: boolean;
}): PlaceOrderProblem | null {
  if (order.userId === null) return 'NO_USER';
  if (!order.hasBillingAddress) return 'NO_BILLING_ADDRESS';
  if (order.itemCount === 0) return 'EMPTY_CART';
  return order.payloadBuildable ? null : 'NO_PAYLOAD';
}

/** The first thing that keeps the shopper from Continue to Review (spec 001 §5). */
export function continueToReviewProblem(choice: {
  hasShippingAddress: boolean;
  paymentMethod: PaymentMethod;
  stripeCustomerId: string | null;
  paymentMethodId: string | null;
}): ReviewProblem | null {
  if (!choice.hasShippingAddress) return 'NO_SHIPPING_ADDRESS';
  if (choice.paymentMethod === 'invoice') return null;
  if (!choice.stripeCustomerId) return 'NO_PAYMENT_ACCOUNT';
  return choice.paymentMethodId ? null : 'NO_PAYMENT_METHOD';
}

/** Whether a card account can be created: the profile needs e-mail and name (spec 001 §5). */
export function paymentAccountProblem(profile: { email: string; name: string }): 'NO_EMAIL_OR_NAME' | null {
  return profile.email.trim() !== '' && profile.name.trim() !== '' ? null : 'NO_EMAIL_OR_NAME';
}

/** Whether an intent is ready to pay; otherwise the button offers Create Payment (spec 001 §4). */
export function isReadyToPay(status: IntentStatus | string): boolean {
  return status === 'requires_confirmation' || status === 'requires_action';
}

/** Whether a stored intent may still be used: ready to pay, and for exactly the present total in cents (spec 001 §4). */
export function keepsPendingIntent(intent: { status: string; amount: Cents }, total: Cents): boolean {
  return isReadyToPay(intent.status) && total > 0 && intent.amount === total;
}

/** 'Order payment for n item(s)', what a payment is described as (spec 001 §7). */
export function paymentDescription(itemCount: number): string {
  return `Order payment for ${itemCount} item(s)`;
}

/** How the order's status is asked for: first and every 3 seconds, and 40 more tries after failed ones (spec 001 §4). */
export const POLLING = { firstAfterSeconds: 3, everySeconds: 3, retries: 40 } as const;

export type CheckoutStep = 'payment' | 'review' | 'complete';

const steps: readonly CheckoutStep[] = ['payment', 'review', 'complete'];

/** How the indicator shows each step while one is open: done before it, pending after it (spec 001 §2). */
export function stepStates(open: CheckoutStep): { step: CheckoutStep; state: 'completed' | 'current' | 'pending' }[] {
  const current = steps.indexOf(open);
  return steps.map((step, index) => ({
    step,
    state: index < current ? 'completed' : index === current ? 'current' : 'pending',
  }));
}
