import type { PostalAddress } from '#domain/addresses.ts';
import type { ContactTopic } from '#domain/contact.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { PriceReason } from '#domain/line-price.ts';
import type { Cents, RatePer100k } from '#domain/money.ts';
import type { PromisedDays } from '#domain/promised-days.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { TaxClass } from '#domain/tax-classes.ts';

export interface OrderLine {
  itemId: string;
  name: string;
  quantity: number;
  /** Units delivered, free ones included. */
  units: number;
  /** Before discounts. */
  unitPriceCents: Cents;
  /** After discounts; the amount is this times the quantity. */
  netUnitPriceCents: Cents;
  amountCents: Cents;
  priceReason: PriceReason;
  taxClass: TaxClass;
  /** Whether all units were on hand for this order; else they have to come in first. */
  fromStock: boolean;
  /** When it is expected to arrive, as promised when the order was placed; absent or null where nothing was promised. */
  expected?: PromisedDays | null;
  /** What the line set up besides: a delivery every so many months, the next one on that Toronto day. */
  subscription: { everyMonths: number; nextRun: LocalDate } | null;
}

/** An order as its mails and papers tell it. Amounts are cents, rates parts per 100,000. */
export interface Order {
  id: number;
  number: string;
  placedAt: Date;
  /** Ordered by a subscription, in the customer's absence. */
  bySubscription?: boolean;
  firstName: string;
  /** Where its mails go. */
  email: string;
  lines: OrderLine[];
  /** Of an order that was taken back: the products whose subscriptions go on unless the customer cancels them, or ended with it. */
  followers?: { going: string[]; canceled: string[] };
  /** Where next runs go, if that is not the customer's default address or not the order's, with their products. */
  runsGoTo?: { address: string; products: string[] }[];
  /** The customer has paid a run's order, so that its card is charged for the next runs too. */
  takesCard?: boolean;
  subtotalCents: Cents;
  shippingCents: Cents;
  taxes: { name: string; rate: RatePer100k; amount: Cents }[];
  /** The taxes of the place that the store is not registered for, by name: they are not charged. */
  taxesNotCharged: string[];
  totalCents: Cents;
  paymentMethod: 'card' | 'invoice';
  card: { brand: string; last4: string } | null;
  /** Issued with the order, and attached to its confirmation. */
  invoice: { number: string; dueOn: LocalDate } | null;
  shipMethod: string;
  billingAddress: PostalAddress;
  shippingAddress: PostalAddress;
  purchaseOrderNumber: string;
  warehouseNote: string;
}

/** An order with the customer's name, as it was when the order was placed. */
export interface MailedOrder extends Order {
  /** The clinic's name, or the person's where the account has none. */
  companyName: string;
}

/** The shop a mail comes from. */
export interface MailShop {
  /** Where the shop is served, without a slash at the end. */
  shopUrl: string;
  settings: StoreSettings;
}

export interface OrderMail extends MailShop {
  order: MailedOrder;
}

/**
 * `reason` is the latest sentence for the card's holder, empty where there is none. `cardRefused` is false
 * where no bank said no, and the card service failed instead. `heldUntil` is when an unpaid order is given up, null where that is not known.
 */
export interface PaymentMail extends OrderMail {
  reason: string;
  cardRefused?: boolean;
  heldUntil?: Date | null;
}

/** A mail about an order whose whole payment goes back. */
export interface PaymentReturnedMail extends PaymentMail {
  /** Staff's reason for taking the order back, empty where they gave none; null where the program could not keep it. */
  takenBackFor?: string | null;
  /** What of the payment had gone back before. */
  returnedBefore?: Cents;
  /** The parcels that left before the order was taken back. */
  parcels?: Pick<PackingSlip['shipment'], 'number' | 'carrier' | 'trackingNumber'>[];
  /** Whether these parcels hold all that was ordered. */
  isAllSent?: boolean;
}

/** A mail about a credit note, which is attached to it. */
export interface CreditNoteMail extends OrderMail {
  creditNote: CreditNotePaper['creditNote'];
}

export type CancelledBy = 'store' | 'clinic' | 'system';

/** A mail about a step of an order; `shipment` is the parcel that left, `note` what the operator said of it. */
export interface OrderStepMail extends OrderMail {
  step: 'approved' | 'shipped' | 'partly_shipped' | 'delivered' | 'invoiced' | 'paid' | 'cancelled';
  shipment: Pick<PackingSlip['shipment'], 'carrier' | 'trackingNumber' | 'shippedAt' | 'lines'> | null;
  note: string;
  /** Of a cancelled order: who cancelled it; 'system' where it was not paid in time. */
  cancelledBy?: CancelledBy;
  /** False where it was never paid, nor to be invoiced. */
  charged?: boolean;
  /** The number of the credit note that is attached; empty where there is none. */
  creditNoteNumber?: string;
  /** What of that credit note goes back to the clinic. */
  returnedCents?: Cents;
  /** What was received on the invoice. */
  paidCents?: Cents;
}

/** A mail about a charge of a subscription that was refused; `nextTry` is the Toronto day it is tried again. */
export interface RunFailedMail extends PaymentMail {
  nextTry: LocalDate | null;
  /** The bank wants the holder, who can confirm the payment in the shop. */
  needsHolder: boolean;
}

/** A mail about runs to come: the order they will make together, on that Toronto day. Nothing is written of it yet. */
export interface UpcomingRunMail extends OrderMail {
  runOn: LocalDate;
}

/** A mail about subscriptions that rest, all for one reason. */
export interface SubscriptionPausedMail extends MailShop {
  subscriptions: { product: string; quantity: number; everyMonths: number }[];
  /** Why, as a sentence for the customer. */
  reason: string;
  /** None of the products is sold any more, so that resuming would order nothing. */
  withdrawn: boolean;
}

/** A mail ready to be sent, in both forms. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** Who issued a paper to whom, as both were called on that day. */
interface Issued {
  seller: Seller;
  /** What the clinic's account is called: its customer number. */
  customerNumber: string;
  /** The clinic's name, or the person's where the account has none: the first line of each address. */
  companyName: string;
}

/** What an invoice prints, fixed when it was issued. The invoice's days are Toronto's. */
export interface InvoicePaper extends Issued {
  invoice: {
    number: string;
    issuedOn: LocalDate;
    dueOn: LocalDate;
    /** What was paid when it was issued: all where a card paid, else nothing. */
    paidCents: Cents;
  };
  /** The store's registration number for each tax of the order that has one. */
  taxNumbers: Record<string, string>;
  order: Order;
}

/** A line of a credit note: a quantity of an invoice line, or an amount that names no item. */
export interface CreditNoteLine {
  itemId: string;
  name: string;
  quantity: number;
  netUnitCents: Cents;
  amountCents: Cents;
  /** Units of the promotion that go back at $0.00; absent where none do, and in snapshots of notes that did not print them. */
  freeUnits?: number;
  /** How the invoice priced the item. Absent for an amount, and in snapshots of notes that did not print it. */
  priced?: Pick<OrderLine, 'unitPriceCents' | 'priceReason' | 'taxClass'>;
}

/** What a credit note prints, fixed when it was issued. Amounts are above zero: what the clinic gets back. */
export interface CreditNotePaper extends Issued {
  creditNote: {
    number: string;
    issuedOn: LocalDate;
    reason: string;
    invoice: { number: string; issuedOn: LocalDate };
    lines: CreditNoteLine[];
    subtotalCents: Cents;
    shippingCents: Cents;
    /** The amount on which the taxes are; absent in snapshots of notes that did not print it. */
    taxableCents?: Cents;
    taxes: { name: string; rate: RatePer100k; amount: Cents }[];
    totalCents: Cents;
    /** How much of it goes back to the clinic; the rest is deducted from what the invoice still asks for. */
    returnedCents: Cents;
  };
  order: Order;
}

/** What lies beside the goods of one parcel: no prices. */
export interface PackingSlip extends Issued {
  shipment: {
    number: string;
    carrier: string;
    trackingNumber: string;
    /** Null while the parcel is still being packed. */
    shippedAt: Date | null;
    /** `units` lie in this parcel, `before` in earlier ones, `toFollow` in no parcel yet: together what was ordered. */
    lines: { itemId: string; name: string; ordered: number; units: number; before: number; toFollow: number }[];
  };
  /** 1 Monday to 7 Sunday; empty where the clinic named none. */
  deliveryDays: number[];
  order: Pick<
    Order,
    'number' | 'placedAt' | 'billingAddress' | 'shippingAddress' | 'purchaseOrderNumber' | 'warehouseNote'
  >;
}

/** What the mail carries that asks a new reader of the newsletter to confirm. */
export interface NewsletterMail extends MailShop {
  token: string;
}

/** A message from the contact page, as the store's own mailbox gets it. */
export interface ContactMail extends MailShop {
  name: string;
  clinic: string;
  email: string;
  phone: string;
  topic: ContactTopic;
  message: string;
  sentAt: Date;
}

/** The mails of the shop. */
export interface Documents {
  renderOrderConfirmation(data: OrderMail): Promise<MailContent>;
  renderPaymentFailed(data: PaymentMail): Promise<MailContent>;
  renderActionNeeded(data: PaymentMail): Promise<MailContent>;
  renderPaymentReturned(data: PaymentReturnedMail): Promise<MailContent>;
  renderNewsletterConfirmation(data: NewsletterMail): Promise<MailContent>;
  renderContactMessage(data: ContactMail): Promise<MailContent>;
  renderOrderStep(data: OrderStepMail): Promise<MailContent>;
  renderCreditNote(data: CreditNoteMail): Promise<MailContent>;
  renderUpcomingRun(data: UpcomingRunMail): Promise<MailContent>;
  renderRunFailed(data: RunFailedMail): Promise<MailContent>;
  renderSubscriptionPaused(data: SubscriptionPausedMail): Promise<MailContent>;
}

/** The papers of the shop as PDF files; what draws them is loaded with the first one. */
export interface Papers {
  renderInvoicePdf(paper: InvoicePaper): Promise<Uint8Array>;
  renderCreditNotePdf(paper: CreditNotePaper): Promise<Uint8Array>;
  renderPackingSlipPdf(slip: PackingSlip): Promise<Uint8Array>;
}
