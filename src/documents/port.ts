import type { PostalAddress } from '#domain/addresses.ts';
import type { ContactTopic } from '#domain/contact.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { Cents, RatePer100k } from '#domain/money.ts';

export interface OrderLine {
  itemId: string;
  name: string;
  quantity: number;
  /** Units delivered, free ones included. */
  units: number;
  unitPriceCents: Cents;
  amountCents: Cents;
  /** Whether all units were on hand for this order: 1–2 days to delivery, else 5–7 (spec 001 §9). */
  fromStock: boolean;
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
  subtotalCents: Cents;
  shippingCents: Cents;
  taxes: { name: string; rate: RatePer100k; amount: Cents }[];
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

export interface OrderMail {
  /** Where the shop is served, without a slash at the end. */
  shopUrl: string;
  order: Order;
}

/** `reason` is the card service's latest sentence for the holder, empty where it gave none. */
export interface PaymentMail extends OrderMail {
  reason: string;
}

/** A mail about a step of an order; `shipment` is the parcel that left, `note` what the operator said of it. */
export interface OrderStepMail extends OrderMail {
  step: 'approved' | 'shipped' | 'partly_shipped' | 'delivered' | 'invoiced' | 'paid' | 'cancelled';
  shipment: Pick<PackingSlip['shipment'], 'carrier' | 'trackingNumber' | 'lines'> | null;
  note: string;
}

/** A mail about a charge of a subscription that was refused; `nextTry` is the Toronto day it is tried again. */
export interface RunFailedMail extends PaymentMail {
  nextTry: LocalDate | null;
  /** The bank wants the holder, who can confirm the payment in the shop. */
  needsHolder: boolean;
}

/** A mail about a run to come: the order it will make, on that Toronto day. Nothing is written of it yet. */
export interface UpcomingRunMail extends OrderMail {
  runOn: LocalDate;
  everyMonths: number;
}

/** A mail about a subscription that rests. */
export interface SubscriptionPausedMail {
  shopUrl: string;
  product: string;
  quantity: number;
  everyMonths: number;
  /** Why, as a sentence for the customer. */
  reason: string;
}

/** A mail ready to be sent, in both forms. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** What an invoice prints. The invoice's days are Toronto's. */
export interface InvoicePaper {
  /** `voidedOn` is the day its order was taken back: nothing is due then. */
  invoice: {
    number: string;
    issuedOn: LocalDate;
    dueOn: LocalDate;
    voidedOn: LocalDate | null;
    paidCents: Cents;
    /** The day it was paid in full. */
    paidOn: LocalDate | null;
    paidReference: string;
  };
  /** What the clinic's account is called: its customer number. */
  customerNumber: string;
  /** Stands above the person; empty where the account has none. */
  companyName: string;
  order: Order;
}

/** What lies beside the goods of one parcel: no prices. */
export interface PackingSlip {
  shipment: {
    number: string;
    carrier: string;
    trackingNumber: string;
    shippedAt: Date;
    /** `units` lie in this parcel, `toFollow` in no parcel yet. */
    lines: { itemId: string; name: string; ordered: number; units: number; toFollow: number }[];
  };
  customerNumber: string;
  /** Stands above the person; empty where the account has none. */
  companyName: string;
  order: Pick<
    Order,
    'number' | 'placedAt' | 'billingAddress' | 'shippingAddress' | 'purchaseOrderNumber' | 'warehouseNote'
  >;
}

/** What the mail carries that asks a new reader of the newsletter to confirm. */
export interface NewsletterMail {
  shopUrl: string;
  token: string;
}

/** A message from the contact page, as the store's own mailbox gets it. */
export interface ContactMail {
  shopUrl: string;
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
  renderPaymentReturned(data: PaymentMail): Promise<MailContent>;
  renderNewsletterConfirmation(data: NewsletterMail): Promise<MailContent>;
  renderContactMessage(data: ContactMail): Promise<MailContent>;
  renderOrderStep(data: OrderStepMail): Promise<MailContent>;
  renderUpcomingRun(data: UpcomingRunMail): Promise<MailContent>;
  renderRunFailed(data: RunFailedMail): Promise<MailContent>;
  renderSubscriptionPaused(data: SubscriptionPausedMail): Promise<MailContent>;
}

/** The papers of the shop as PDF files; what draws them is loaded with the first one. */
export interface Papers {
  renderInvoicePdf(paper: InvoicePaper): Promise<Uint8Array>;
  renderPackingSlipPdf(slip: PackingSlip): Promise<Uint8Array>;
}
