import type { LocalDate } from '#domain/calendar.ts';

/** A mail ready to be sent. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

interface MailAddress {
  fullName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: 'ca' | 'us';
  phone: string;
}

/** An order as its mails tell it. Amounts are cents, rates parts per 100,000. */
export interface OrderMail {
  /** Where the shop is served, without a slash at the end. */
  shopUrl: string;
  order: {
    id: number;
    number: string;
    placedAt: Date;
    firstName: string;
    email: string;
    lines: {
      itemId: string;
      name: string;
      quantity: number;
      /** Units delivered, free ones included. */
      units: number;
      unitPriceCents: number;
      amountCents: number;
      /** Whether all units were on hand for this order: 1–2 days to delivery, else 5–7 (spec 001 §9). */
      fromStock: boolean;
      /** What the line set up besides: a delivery every so many months, the next one on that Toronto day. */
      subscription: { everyMonths: number; nextRun: LocalDate } | null;
    }[];
    subtotalCents: number;
    shippingCents: number;
    taxes: { name: string; rate: number; amount: number }[];
    totalCents: number;
    paymentMethod: 'card' | 'invoice';
    card: { brand: string; last4: string } | null;
    shipMethod: string;
    billingAddress: MailAddress;
    shippingAddress: MailAddress;
    purchaseOrderNumber: string;
    warehouseNote: string;
  };
}

/** A mail about a payment; `reason` is the card service's sentence for the holder, empty where it gave none. */
export interface PaymentMail extends OrderMail {
  reason: string;
}

/** The mails and papers of the shop (src/documents, built by Vite because they are written in JSX). */
export interface Documents {
  renderOrderConfirmation(data: OrderMail): Promise<MailContent>;
  renderPaymentFailed(data: PaymentMail): Promise<MailContent>;
  renderActionNeeded(data: PaymentMail): Promise<MailContent>;
  renderPaymentReturned(data: PaymentMail): Promise<MailContent>;
}
