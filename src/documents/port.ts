import type { LocalDate } from '#domain/calendar.ts';
import type { InvoiceAge } from '#domain/invoice-lists.ts';
import type { InvoiceEntry } from '#domain/invoices.ts';
import type { Cents, RatePer100k } from '#domain/money.ts';
import type { Seller } from '#domain/seller.ts';
import type { StatementEntry } from '#domain/statements.ts';
import type {
  ApplicationMail,
  ContactMail,
  InvitationMail,
  MailStore,
  NewsletterMail,
  RemovalMail,
  StaffMail,
  UnappliedReturnedMail,
} from './note-mails.ts';
import type { MailedOrder, Order, OrderLine } from './order.ts';

export type * from './note-mails.ts';
export type { MailedOrder, Order, OrderLine };

export interface OrderMail extends MailStore {
  order: MailedOrder;
  /** Whether the reader is not the person who ordered: the confirmation then names that person (rules: MAIL-17). */
  isForOther?: boolean;
  /** What the approver wrote to the requester; absent or empty without a note and for every other reader. */
  approverNote?: string;
  /** The number of the order to which the store has added these items; absent for every other order. */
  addedTo?: string;
}

/** A mail about a payment that failed, or that the bank asks the card holder to confirm. */
export interface PaymentMail extends OrderMail {
  /** The latest message for the card holder; empty without a message. */
  reason: string;
  /** False if no bank declined the card, because the card service failed. */
  cardRefused?: boolean;
  /** When the unpaid order releases its stock; null if that is not known. */
  heldUntil?: Date | null;
  /** Until when an order by telephone may be paid; null for every other order. */
  payUntil?: Date | null;
}

/** A mail about an order whose whole payment is returned. */
export interface PaymentReturnedMail extends PaymentMail {
  /** The reason given by staff, possibly empty; null if the program itself had to return the payment. */
  takenBackFor?: string | null;
  /** Cents of the payment that were returned earlier. */
  returnedBefore?: Cents;
  /** The parcels that were shipped before the payment was returned. */
  parcels?: Pick<PackingSlip['shipment'], 'number' | 'carrier' | 'trackingNumber'>[];
  /** Whether these parcels contain the whole order. */
  isAllSent?: boolean;
}

/** A mail with a credit note attached. */
export interface CreditNoteMail extends OrderMail {
  creditNote: CreditNoteDocument['creditNote'];
}

export type OrderStep =
  | 'approved'
  | 'shipped'
  | 'partly_shipped'
  | 'delivered'
  | 'invoiced'
  | 'paid'
  | 'part_paid'
  | 'reversed'
  | 'not_due'
  | 'cancelled';

export type CancelledBy = 'store' | 'clinic' | 'system';

/** A mail about a step of an order; `shipment` is the shipped parcel, `note` a comment by staff. */
export interface OrderStepMail extends OrderMail {
  step: OrderStep;
  shipment: Pick<PackingSlip['shipment'], 'carrier' | 'trackingNumber' | 'shippedAt' | 'lines'> | null;
  note: string;
  /** For a cancelled order: who cancelled it; 'system' if it was not paid in time. */
  cancelledBy?: CancelledBy;
  /** False if the order was never charged and never invoiced. */
  charged?: boolean;
  /** Number of the attached credit note; empty without an attached credit note. */
  creditNoteNumber?: string;
  /**
   * Cents that are returned to the clinic: of the credit note, or of a card payment when nothing was due any more; for a
   * reversal, cents that were returned and are due again.
   */
  returnedCents?: Cents;
  /** As in the credit note of a cancelled order. */
  lost?: CreditNoteDocument['creditNote']['lost'];
  /** Cents received for the invoice, or reversed. */
  paidCents?: Cents;
  /** For a reversal: cents of credit notes that are not returned any more. */
  keptCents?: Cents;
  /** Cents that are due on the invoice after a part payment or a reversal. */
  dueCents?: Cents;
  /**
   * Day and means of the payment, and the cents by which credit notes reduced the invoice; `notDueCents` is the part of
   * the payment that goes back because of them.
   */
  receipt?: {
    on: LocalDate;
    how: string;
    /** Who paid by card; absent otherwise. */ by?: string;
    creditedCents: Cents;
    notDueCents: Cents;
  };
}

/** A mail about a failed charge of a subscription run. */
export interface RunFailedMail extends PaymentMail {
  /** The Toronto day of the next charge; null if no charge follows. */
  nextTry: LocalDate | null;
  /** Whether the card holder must confirm the payment with the bank, in the store. */
  needsHolder: boolean;
}

/** A mail about coming subscription runs and the order they will place together. The order is not stored yet. */
export interface UpcomingRunMail extends OrderMail {
  /** Toronto day of the runs. */
  runOn: LocalDate;
}

/** A mail about subscriptions that were paused for the same reason. */
export interface SubscriptionPausedMail extends MailStore {
  subscriptions: { product: string; quantity: number; everyMonths: number }[];
  /** The reason as a sentence for the clinic. */
  reason: string;
  /** Whether no product is sold any more, so that a resumed subscription would order nothing. */
  withdrawn: boolean;
}

/** A mail about an order request: to an approver when it is submitted, to the requester when it ends. */
export interface OrderRequestMail extends OrderMail {
  step: 'submitted' | 'declined' | 'expired';
  /** The request, with Toronto days; `order` has its lines and amounts, and no number. */
  request: {
    id: number;
    number: string;
    requestedBy: string;
    submittedOn: LocalDate;
    expiresOn: LocalDate;
    /** Further requests of the same requester that wait and share this mail. */
    others?: number;
  };
  /** The person who declined it, empty if nobody did, and what that person wrote. */
  decision: { by: string; note: string };
}

/** A rendered mail: subject, HTML and plain text. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** Seller and buyer of a business document, with their names on the day of issue. */
interface Issued {
  seller: Seller;
  customerNumber: string;
  /** The first line of each address: the clinic's name, or the person's if the account has no clinic name. */
  companyName: string;
}

/** The content of an invoice, fixed when it was issued. Days are Toronto days. */
export interface InvoiceDocument extends Issued {
  invoice: {
    number: string;
    issuedOn: LocalDate;
    dueOn: LocalDate;
    /** Cents paid when it was issued: the whole total for a payment by card, otherwise 0. */
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
  /** Free units of a promotion that are returned at $0.00; absent if there are none, and in older snapshots. */
  freeUnits?: number;
  /** The price of the item on the invoice; absent for an amount without an item, and in older snapshots. */
  priced?: Pick<OrderLine, 'unitPriceCents' | 'priceReason' | 'taxClass'>;
}

/** The content of a credit note, fixed when it was issued. Amounts are positive cents in favour of the clinic. */
export interface CreditNoteDocument extends Issued {
  creditNote: {
    number: string;
    issuedOn: LocalDate;
    reason: string;
    invoice: { number: string; issuedOn: LocalDate };
    lines: CreditNoteLine[];
    subtotalCents: Cents;
    shippingCents: Cents;
    /** The amount on which the taxes were computed; absent in older snapshots. */
    taxableCents?: Cents;
    taxes: { name: string; rate: RatePer100k; amount: Cents }[];
    totalCents: Cents;
    /** Cents returned to the clinic; the rest reduces the amount due of the invoice. */
    returnedCents: Cents;
    /** Only after a lost dispute: what the bank has returned already. The store returns the rest otherwise. */
    lost?: { byBankCents: Cents };
    /** Cents of the invoice still due after this credit note; absent in older snapshots. */
    dueCents?: Cents;
  };
  /** The store's registration number for each tax; absent in older snapshots. */
  taxNumbers?: Record<string, string>;
  order: Order;
}

/** The content of a packing slip, which is packed with one parcel and has no prices. */
export interface PackingSlip extends Issued {
  shipment: {
    number: string;
    carrier: string;
    trackingNumber: string;
    /** Null while the parcel is still being packed. */
    shippedAt: Date | null;
    /**
     * `ordered` is the sum of `units` in this parcel, `before` in earlier parcels, `toFollow` in later parcels, and
     * `credited` units that are not shipped. `credited` is absent without such units.
     */
    lines: {
      itemId: string;
      name: string;
      ordered: number;
      units: number;
      before: number;
      toFollow: number;
      credited?: number;
    }[];
  };
  /** Preferred weekdays, 1 Monday to 7 Sunday; empty if the clinic has no preference. */
  deliveryDays: number[];
  order: Pick<
    Order,
    'number' | 'placedAt' | 'billingAddress' | 'shippingAddress' | 'purchaseOrderNumber' | 'warehouseNote'
  >;
}

/** The account of a clinic in a period, in cents that the clinic owes. Days are Toronto days. */
export interface StatementDocument extends Issued {
  from: LocalDate;
  to: LocalDate;
  /** The last day of the period, or the day of printing if the period is not over. */
  asOf: LocalDate;
  openingCents: Cents;
  closingCents: Cents;
  entries: (StatementEntry & { reference: string; balanceCents: Cents })[];
  /** What is due on invoices at the end, by age. */
  ages: { age: InvoiceAge; cents: Cents }[];
  /** What the store owes the clinic at the end: payments that no invoice has got, and credits to return. */
  owedCents: Cents;
}

/** Renders the mails of the store. */
export interface MailRenderer {
  renderOrderConfirmation(data: OrderMail): Promise<MailContent>;
  renderPaymentFailed(data: PaymentMail): Promise<MailContent>;
  renderActionNeeded(data: PaymentMail): Promise<MailContent>;
  renderPaymentLink(data: PaymentMail): Promise<MailContent>;
  renderPaymentReturned(data: PaymentReturnedMail): Promise<MailContent>;
  renderNewsletterConfirmation(data: NewsletterMail): Promise<MailContent>;
  renderInvitation(data: InvitationMail): Promise<MailContent>;
  renderRemoval(data: RemovalMail): Promise<MailContent>;
  renderApplication(data: ApplicationMail): Promise<MailContent>;
  renderUnappliedReturned(data: UnappliedReturnedMail): Promise<MailContent>;
  renderStaff(data: StaffMail): Promise<MailContent>;
  renderContactMessage(data: ContactMail): Promise<MailContent>;
  renderOrderStep(data: OrderStepMail): Promise<MailContent>;
  renderCreditNote(data: CreditNoteMail): Promise<MailContent>;
  renderUpcomingRun(data: UpcomingRunMail): Promise<MailContent>;
  renderRunFailed(data: RunFailedMail): Promise<MailContent>;
  renderSubscriptionPaused(data: SubscriptionPausedMail): Promise<MailContent>;
  renderOrderRequest(data: OrderRequestMail): Promise<MailContent>;
}

/** Renders the business documents of the store as PDF files. */
export interface PdfRenderer {
  /** `entries` are the payments and credits after the issue; without them, the invoice as it was issued. */
  renderInvoicePdf(snapshot: InvoiceDocument, entries?: readonly InvoiceEntry[]): Promise<Uint8Array>;
  renderCreditNotePdf(snapshot: CreditNoteDocument): Promise<Uint8Array>;
  renderStatementPdf(statement: StatementDocument): Promise<Uint8Array>;
  renderPackingSlipPdf(slip: PackingSlip): Promise<Uint8Array>;
  /** One file with all slips; each slip numbers its own pages. */
  renderPackingSlipsPdf(slips: readonly [PackingSlip, ...PackingSlip[]]): Promise<Uint8Array>;
  /** One file with the address labels of all parcels, then their packing slips. */
  renderParcelDocumentsPdf(slips: readonly [PackingSlip, ...PackingSlip[]]): Promise<Uint8Array>;
}
