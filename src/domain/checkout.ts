import { canPayByInvoice, type ClinicState } from './access.ts';
import type { Cents } from './money.ts';
import type { IntentStatus } from './payment-state.ts';

/** The card payment's currency (rules: PAY-10). */
export const CURRENCY = 'cad';

export type PaymentMethod = 'card' | 'invoice';

/** The payment method that applies: invoice falls back to card for all but approved customers (rules: CHECKOUT-7). */
export function allowedPaymentMethod(chosen: PaymentMethod, customer: ClinicState): PaymentMethod {
  return chosen === 'invoice' && canPayByInvoice(customer) ? 'invoice' : 'card';
}

export type PlaceOrderProblem = 'NO_USER' | 'NO_BILLING_ADDRESS' | 'EMPTY_CART' | 'NO_PAYLOAD';

export type ReviewProblem = 'NO_SHIPPING_ADDRESS' | 'NO_PAYMENT_ACCOUNT' | 'NO_PAYMENT_METHOD';

/** The message for each refusal (rules: CHECKOUT-9, CHECKOUT-14, PAY-2). */
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

/** The first reason why an order cannot be placed (rules: CHECKOUT-14). */
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

/** The first reason why the buyer cannot continue to the review (rules: CHECKOUT-9). */
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

/**
 * The message of `Place Order`: the first refusal, and the missing parts of an order that cannot be built (rules:
 * CHECKOUT-14).
 */
export function placeOrderMessages(problem: PlaceOrderProblem | null, lacking: ReviewProblem | null): string[] {
  if (problem === null) return [];
  const message = checkoutMessage[problem];
  return problem === 'NO_PAYLOAD' && lacking !== null ? [message, checkoutMessage[lacking]] : [message];
}

/** Why a card account cannot be created, or null: the profile needs e-mail and name (rules: PAY-2). */
export function paymentAccountProblem(profile: { email: string; name: string }): 'NO_EMAIL_OR_NAME' | null {
  return profile.email.trim() !== '' && profile.name.trim() !== '' ? null : 'NO_EMAIL_OR_NAME';
}

/** Whether an intent is ready to pay; otherwise the button offers Create Payment (rules: PAY-11). */
export function isReadyToPay(status: IntentStatus | string): boolean {
  return status === 'requires_confirmation' || status === 'requires_action';
}

/**
 * Whether a stored intent may still be used: ready to pay, and for exactly the present total in cents (rules: PAY-12).
 */
export function keepsPendingIntent(intent: { status: string; amount: Cents }, total: Cents): boolean {
  return isReadyToPay(intent.status) && total > 0 && intent.amount === total;
}

/** 'Order payment for n item(s)', the description of a payment (rules: PAY-10). */
export function paymentDescription(itemCount: number): string {
  return `Order payment for ${itemCount} item(s)`;
}

/**
 * The status of an order is polled first and every 3 seconds, with 40 more tries after failed polls (rules:
 * CHECKOUT-18).
 */
export const POLLING = { firstAfterSeconds: 3, everySeconds: 3, retries: 40 } as const;

export type CheckoutStep = 'payment' | 'review' | 'complete';

const steps: readonly CheckoutStep[] = ['payment', 'review', 'complete'];

/** The state of each step while one is open: completed before it, pending after it (rules: CHECKOUT-1). */
export function stepStates(open: CheckoutStep): { step: CheckoutStep; state: 'completed' | 'current' | 'pending' }[] {
  const current = steps.indexOf(open);
  return steps.map((step, index) => ({
    step,
    state: index < current ? 'completed' : index === current ? 'current' : 'pending',
  }));
}
