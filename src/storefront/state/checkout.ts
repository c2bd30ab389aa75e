import { create } from 'zustand';
import type { CartKey } from '#domain/cart.ts';
import type { PaymentMethod } from '#domain/checkout.ts';
import type { Cents } from '#domain/money.ts';
import { onSignOut } from './session.ts';

/** A payment that was begun: what finds it again after a reload. Neither its secret nor an address is kept here. */
export interface PendingPayment {
  /** The intent's id. */
  id: string;
  amount: Cents;
  status: string;
  orderId: number;
  orderNumber: string;
  /** What the order's status is asked by. */
  idemKey: string;
  /** Tells the order it pays for from any other. */
  digest: string;
  /** The cart lines it pays for. */
  lines: CartKey[];
  /** The card it was sent with from here; null before. */
  cardId: string | null;
  /** True from the press on Pay until its outcome is known. */
  paying: boolean;
}

/** Whether what is left to do of a payment by this card is to confirm it with the bank. */
export function waitsForBank({ status, cardId, paying }: PendingPayment, card: string | undefined): boolean {
  return status === 'requires_action' && !paying && cardId !== null && cardId === card;
}

/** The choices of a checkout under way. */
export interface CheckoutChoices {
  /** The address chosen in the first step: where the order goes. */
  selectedAddressId: number | null;
  paymentMethod: PaymentMethod;
  selectedPaymentMethodId: string | null;
  pendingPaymentIntent: PendingPayment | null;
  /** Only where it differs from the shipping address. */
  billingAddressId: number | null;
  sameAddress: boolean;
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
  sameAddress: true,
  purchaseOrderNumber: '',
  warehouseNote: '',
};

/** Everything a checkout leaves in storage: the spec's keys, and one for what it has no key for (spec 001 §3). */
const KEYS = {
  addresses: 'checkoutAddresses',
  addressId: 'selectedAddressId',
  method: 'paymentMethod',
  cardId: 'selectedPaymentMethodId',
  intent: 'pendingPaymentIntent',
  details: 'checkoutDetails',
} as const;

/** The checkout under way in this browser; every tab sees the same one. */
export const useCheckout = create<CheckoutState>()((set, get) => ({
  ...nothingChosen,
  loaded: false,
  choose: (choice) => {
    // Another way of paying begins another payment (spec 001 §4).
    const otherMethod = choice.paymentMethod && choice.paymentMethod !== get().paymentMethod;
    set(otherMethod ? { ...choice, pendingPaymentIntent: null } : choice);
    write(get());
  },
}));

/** Reads the choices from storage and follows the other tabs; for as long as a checkout page is open. */
export function openCheckout(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || (Object.values(KEYS) as string[]).includes(key)) useCheckout.setState(read());
  };
  useCheckout.setState({ ...read(), loaded: true });
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Ends the checkout: nothing of it stays, neither here nor in storage. */
export function endCheckout(): void {
  useCheckout.setState(nothingChosen);
  for (const key of Object.values(KEYS)) tolerate(() => window.localStorage.removeItem(key));
}

onSignOut(endCheckout);

function write(choices: CheckoutChoices): void {
  const { billingAddressId, sameAddress, purchaseOrderNumber, warehouseNote } = choices;
  const details = { billingAddressId, sameAddress, purchaseOrderNumber, warehouseNote };
  put(KEYS.addressId, choices.selectedAddressId);
  put(KEYS.method, choices.paymentMethod === 'card' ? null : choices.paymentMethod);
  put(KEYS.cardId, choices.selectedPaymentMethodId);
  put(KEYS.intent, choices.pendingPaymentIntent);
  const untouched = Object.entries(details).every(
    ([name, value]) => value === nothingChosen[name as keyof typeof details],
  );
  put(KEYS.details, untouched ? null : details);
}

function put(key: string, value: unknown): void {
  // Where storage is blocked or full the choice lasts as long as the page.
  tolerate(() =>
    value === null ? window.localStorage.removeItem(key) : window.localStorage.setItem(key, JSON.stringify(value)),
  );
}

function read(): CheckoutChoices {
  const details = record(get(KEYS.details));
  return {
    selectedAddressId: whole(get(KEYS.addressId)),
    paymentMethod: get(KEYS.method) === 'invoice' ? 'invoice' : 'card',
    selectedPaymentMethodId: text(get(KEYS.cardId)),
    pendingPaymentIntent: pending(get(KEYS.intent)),
    billingAddressId: whole(details['billingAddressId']),
    sameAddress: details['sameAddress'] !== false,
    purchaseOrderNumber: text(details['purchaseOrderNumber']) ?? '',
    warehouseNote: text(details['warehouseNote']) ?? '',
  };
}

function pending(stored: unknown): PendingPayment | null {
  const { id, amount, status, orderId, orderNumber, idemKey, digest, lines, cardId, paying } = record(stored);
  const strings = [id, status, orderNumber, idemKey, digest].every((value) => typeof value === 'string');
  if (!strings || whole(amount) === null || whole(orderId) === null || !Array.isArray(lines)) return null;
  const keys = lines.flatMap((line: unknown) => {
    const { id: product, flavor } = record(line);
    return whole(product) !== null && typeof flavor === 'string' ? [{ id: product, flavor } as CartKey] : [];
  });
  const known = { id, amount, status, orderId, orderNumber, idemKey, digest };
  return { ...known, lines: keys, cardId: text(cardId), paying: paying === true } as PendingPayment;
}

function get(key: string): unknown {
  return tolerate(() => JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown) ?? null;
}

function tolerate<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function whole(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
