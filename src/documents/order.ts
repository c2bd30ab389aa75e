import type { PostalAddress } from '#domain/addresses.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { PriceReason } from '#domain/line-price.ts';
import type { Cents, RatePer100k } from '#domain/money.ts';
import type { PromisedDays } from '#domain/promised-days.ts';
import type { TaxClass } from '#domain/tax-classes.ts';
import type { UsedExemption } from '#domain/tax-exemptions.ts';

export interface OrderLine {
  itemId: string;
  name: string;
  quantity: number;
  /** Units delivered, including free units. */
  units: number;
  /** Before discounts. */
  unitPriceCents: Cents;
  /** After discounts; the amount is this times the quantity. */
  netUnitPriceCents: Cents;
  amountCents: Cents;
  priceReason: PriceReason;
  taxClass: TaxClass;
  /** Whether all units were on hand for this order; otherwise the line waits for a delivery to the store. */
  fromStock: boolean;
  /** The arrival promised when the order was placed; absent or null if no arrival was promised. */
  expected?: PromisedDays | null;
  /** The subscription of the line: months between its runs, and the Toronto day of the next run. */
  subscription: { everyMonths: number; nextRun: LocalDate } | null;
}

/** An order as its mails and business documents print it. Amounts are cents, rates parts per 100,000. */
export interface Order {
  id: number;
  number: string;
  placedAt: Date;
  /** Whether a subscription placed the order. */
  bySubscription?: boolean;
  /** Whether it is only a request, so that its payment is not chosen yet. */
  isRequest?: boolean;
  /** The person who ordered; absent in older snapshots. */
  orderedBy?: string;
  /** The person who approved the request that the order came from; absent for other orders. */
  approvedBy?: string;
  /** The number of the first order to which staff added these items; absent for other orders (rules: ORDER-37). */
  addedTo?: string;
  firstName: string;
  /** The address for the mails of the order. */
  email: string;
  lines: OrderLine[];
  /**
   * For a cancelled or refunded order: the products whose subscriptions continue unless the clinic cancels them, and
   * the products whose subscriptions ended with the order.
   */
  followers?: { going: string[]; canceled: string[] };
  /** Addresses of next runs with their products, if the address differs from the default or from the order's. */
  runsGoTo?: { address: string; products: string[] }[];
  /** Whether the reader of the mail may not see the clinic's subscriptions, and so reads nothing that leads to them. */
  hidesSubscriptions?: boolean;
  /** Whether the order waits for staff because the clinic owes more than its credit limit. */
  waitsForCredit?: boolean;
  /** Whether the card of this order is charged for the next runs too, because the clinic paid a run with it. */
  takesCard?: boolean;
  subtotalCents: Cents;
  shippingCents: Cents;
  taxes: { name: string; rate: RatePer100k; amount: Cents }[];
  /** Names of taxes that apply at the place but are not charged, because the store is not registered for them. */
  taxesNotCharged: string[];
  /** The exemption by which the clinic did not pay some taxes; absent in snapshots from before exemptions. */
  taxExemption?: UsedExemption | null;
  totalCents: Cents;
  paymentMethod: 'card' | 'invoice';
  card: { brand: string; last4: string } | null;
  /** The invoice issued with the order and attached to its confirmation; null for an order without an invoice. */
  invoice: { number: string; dueOn: LocalDate } | null;
  shipMethod: string;
  billingAddress: PostalAddress;
  shippingAddress: PostalAddress;
  purchaseOrderNumber: string;
  warehouseNote: string;
}

/** An order with the clinic's name at the time the order was placed. */
export interface MailedOrder extends Order {
  /** The clinic's name, or the person's if the account has no clinic name. */
  companyName: string;
}
