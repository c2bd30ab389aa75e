import { create } from 'zustand';
import type { CartKey } from '#domain/cart.ts';
import type { PaymentMethod } from '#domain/checkout.ts';
import type { Cents } from '#domain/money.ts';
import { onSignOut } from './session.ts';

/**
 * A payment that was started, with the data that finds it again after a reload. Its secret and addresses are not
 * stored.
 */
export interface PendingPayment {
  /** The intent's id. */
  id: string;
  amount: Cents;
  status: string;
  orderId: number;
  orderNumber: string;
  /** The key for requesting the order's status. */
  idemKey: string;
  /** Digest that identifies the order it pays for. */
  digest: string;
  /** The cart lines it pays for. */
  lines: CartKey[];
  /** The card this browser sent the payment with; null before. */
  cardId: string | null;
  /** True from the click on Pay until the outcome is known. */
  paying: boolean;
}

/** Whether the only step left of a payment by this card is the confirmation with the bank. */
export function waitsForBank({ status, cardId, paying }: PendingPayment, card: string | undefined): boolean {
  return status === 'requires_action' && !paying && cardId !== null && cardId === card;
}

/** The choices of a checkout in progress. */
export interface CheckoutChoices {
  /** The address chosen in the first step: the shipping address. */
  selectedAddressId: number | null;
  paymentMethod: PaymentMethod;
  selectedPaymentMethodId: string | null;
  pendingPaymentIntent: PendingPayment | null;
  /** The billing address chosen for this order if it differs from shipping; null for the default billing address. */
  billingAddressId: number | null;
  /** Whether billing and shipping are the same address; null until the shopper has chosen. */
  sameAddress: boolean | null;
  purchaseOrderNumber: string;
  warehouseNote: string;
}

interface CheckoutState extends CheckoutChoices {
  /** False until browser storage was read. */
  loaded: boolean;
  choose: (choice: Partial<CheckoutChoices>) => void;
}

const nothingChosen: CheckoutChoices = {
  selectedAddressId: null,
  paymentMethod: 'card',
  selectedPaymentMethodId: null,
  pendingPaymentIntent: null,
  billingAddressId: null,
  sameAddress: null,
  purchaseOrderNumber: '',
  warehouseNote: '',
};

/** Storage keys of a checkout: the keys of the rulebook, and one for the other choices (rules: CHECKOUT-3). */
const KEYS = {
  addresses: 'checkoutAddresses',
  addressId: 'selectedAddressId',
  method: 'paymentMethod',
  cardId: 'selectedPaymentMethodId',
  intent: 'pendingPaymentIntent',
  details: 'checkoutDetails',
} as const;

/** The checkout in progress in this browser; all tabs share it. */
export const useCheckout = create<CheckoutState>()((set, get) => ({
  ...nothingChosen,
  loaded: false,
  choose: (choice) => {
    // Another payment method starts another payment (rules: PAY-12).
    const otherMethod = choice.paymentMethod && choice.paymentMethod !== get().paymentMethod;
    set(otherMethod ? { ...choice, pendingPaymentIntent: null } : choice);
    writeChoices(get());
  },
}));

/** Reads the choices from storage and follows other tabs, as long as a checkout page is open. */
export function openCheckout(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || (Object.values(KEYS) as string[]).includes(key)) useCheckout.setState(readChoices());
  };
  useCheckout.setState({ ...readChoices(), loaded: true });
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Ends the checkout: its choices are removed from memory and storage. */
export function endCheckout(): void {
  useCheckout.setState(nothingChosen);
  for (const key of Object.values(KEYS)) tryOrNull(() => window.localStorage.removeItem(key));
}

onSignOut(endCheckout);

function writeChoices(choices: CheckoutChoices): void {
  const { billingAddressId, sameAddress, purchaseOrderNumber, warehouseNote } = choices;
  const details = { billingAddressId, sameAddress, purchaseOrderNumber, warehouseNote };
  putItem(KEYS.addressId, choices.selectedAddressId);
  putItem(KEYS.method, choices.paymentMethod === 'card' ? null : choices.paymentMethod);
  putItem(KEYS.cardId, choices.selectedPaymentMethodId);
  putItem(KEYS.intent, choices.pendingPaymentIntent);
  const untouched = Object.entries(details).every(
    ([name, value]) => value === nothingChosen[name as keyof typeof details],
  );
  putItem(KEYS.details, untouched ? null : details);
}

function putItem(key: string, value: unknown): void {
  // If storage is blocked or full, the choice lasts as long as the page.
  tryOrNull(() =>
    value === null ? window.localStorage.removeItem(key) : window.localStorage.setItem(key, JSON.stringify(value)),
  );
}

function readChoices(): CheckoutChoices {
  const details = toRecord(get(KEYS.details));
  return {
    selectedAddressId: toWholeNumber(get(KEYS.addressId)),
    paymentMethod: get(KEYS.method) === 'invoice' ? 'invoice' : 'card',
    selectedPaymentMethodId: toText(get(KEYS.cardId)),
    pendingPaymentIntent: toPendingPayment(get(KEYS.intent)),
    billingAddressId: toWholeNumber(details['billingAddressId']),
    sameAddress: typeof details['sameAddress'] === 'boolean' ? details['sameAddress'] : null,
    purchaseOrderNumber: toText(details['purchaseOrderNumber']) ?? '',
    warehouseNote: toText(details['warehouseNote']) ?? '',
  };
}

function toPendingPayment(stored: unknown): PendingPayment | null {
  const { id, amount, status, orderId, orderNumber, idemKey, digest, lines, cardId, paying } = toRecord(stored);
  const strings = [id, status, orderNumber, idemKey, digest].every((value) => typeof value === 'string');
  if (!strings || toWholeNumber(amount) === null || toWholeNumber(orderId) === null || !Array.isArray(lines))
    return null;
  const keys = lines.flatMap((line: unknown) => {
    const { id: product, flavor } = toRecord(line);
    return toWholeNumber(product) !== null && typeof flavor === 'string' ? [{ id: product, flavor } as CartKey] : [];
  });
  const known = { id, amount, status, orderId, orderNumber, idemKey, digest };
  return { ...known, lines: keys, cardId: toText(cardId), paying: paying === true } as PendingPayment;
}

function get(key: string): unknown {
  return tryOrNull(() => JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown) ?? null;
}

function tryOrNull<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toWholeNumber(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
