import type { DayRange } from './delivery.ts';
import type { GiftCardTier } from './gift-card.ts';
import type { Cents, RatePer100k } from './money.ts';
import type { TaxRegistration } from './tax-parts.ts';

/** The postal address of the store. */
export interface StoreAddress {
  street: string;
  city: string;
  region: string;
  regionName: string;
  postalCode: string;
  country: string;
}

/** Business days from an order to its delivery: handling in the warehouse, then transit to the place. */
export interface DeliveryTimes {
  handling: { inStock: DayRange; notInStock: DayRange };
  transit: {
    /** Provinces near the warehouse. */
    near: { regions: readonly [string, ...string[]]; days: DayRange };
    canada: DayRange;
    unitedStates: DayRange;
  };
}

/** What the store charges for shipping an order. */
export interface ShippingCharges {
  /** The subtotal from which shipping is free. */
  freeFrom: Cents;
  /** The charge below that, whatever the delivery method. */
  flatRate: Cents;
}

/** How goods may be returned; printed on invoices. */
export interface ReturnTerms {
  /** Days from the delivery in which goods may be returned. */
  days: number;
  /** The part of the price of a cancelled special order that the store keeps. */
  restockingRate: RatePer100k;
}

/** Limits on time and stock for card orders that are not paid yet. */
export interface UnpaidOrderLimits {
  /** Minutes from an order's creation to its end, however often its payment is tried. */
  payWithinMinutes: number;
  /** Minutes after which an order ends if nobody works on its payment. */
  idleMinutes: number;
  /** Minutes of holds on one product by one clinic within 24 hours, over all its unpaid orders. */
  itemMinutesPerDay: number;
  /** Unpaid orders of one clinic: at the same time, and started within an hour. */
  clinic: UnpaidCountLimit;
  /** The same limits for one network address, counted over clinics that never paid. */
  address: UnpaidCountLimit;
  /**
   * Limit on held units of one product for a clinic that never paid: this number of units, or this percentage of
   * unsold units if that is more.
   */
  newcomer: { units: number; percent: number };
}

/** Limits on the number of unpaid orders. */
export interface UnpaidCountLimit {
  /** The most unpaid orders at the same time. */
  atOnce: number;
  /** The most unpaid orders started within an hour. */
  perHour: number;
}

/** How an invoice is paid; printed on invoices that are not paid by card. */
export interface Remittance {
  payee: string;
  /** Postal address for cheques. */
  address: string;
  /** Address for electronic transfers. */
  email: string;
  /** Interest on late payment. The law requires the yearly rate beside the monthly rate. */
  lateInterest: { perMonth: RatePer100k; perYear: RatePer100k };
}

/**
 * The settings of a supplier's store: identity, percentages, tax registrations, delivery times, terms and limits. The
 * program reads the settings once at the start; a rule receives the part it needs as an argument.
 */
export interface StoreSettings {
  /** True for a staging store, which says so everywhere; the program's environment sets it, not the store's file. */
  isStaging?: boolean;
  name: string;
  /** The two halves of the logo text; pages separate them with a dot in the accent colour. */
  mark: readonly [string, string];
  legalName: string;
  /** A one-sentence description of the store for search engines and the footer. */
  summary: string;
  phones: { tollFree: string; local: string; fax: string };
  email: string;
  ordersEmail: string;
  address: StoreAddress;
  /** Office hours (rules: CONTENT-2). */
  hours: readonly [OfficeHours, ...OfficeHours[]];
  social: readonly { name: string; url: string }[];
  /** Where the store is registered to collect taxes; printed on business documents. No tax is charged elsewhere. */
  taxRegistrations: readonly TaxRegistration[];
  /** Subscription discount off the price after promotions. At 0, no page promises a saving. */
  subscriptionRate: RatePer100k;
  /** Whether the subscription discount also reduces the price of contract lines (rules: PRICE-23). */
  subscriptionDiscountOnContracts: boolean;
  delivery: DeliveryTimes;
  shipping: ShippingCharges;
  returns: ReturnTerms;
  /** Days in which a clinic pays an invoice, unless other terms are agreed with it. */
  invoiceTermsDays: number;
  remittance: Remittance;
  /** The delivery method with the id and name used in sale records (rules: PRICE-16). */
  shipMethod: { id: number; name: string };
  unpaidOrders: UnpaidOrderLimits;
  /** What orders by telephone earn, the lowest tier first (rules: CONTENT-5). */
  giftCards: readonly GiftCardTier[];
}

export interface OfficeHours {
  days: string;
  hours: string;
}

const publicFields = [
  'name',
  'mark',
  'legalName',
  'summary',
  'phones',
  'email',
  'address',
  'hours',
  'social',
  'subscriptionRate',
  'delivery',
  'shipping',
  'shipMethod',
  'giftCards',
] as const satisfies readonly (keyof StoreSettings)[];

/** The settings that pages print or compute with. Every page carries them, so the others stay on the server. */
export type PublicSettings = Pick<StoreSettings, (typeof publicFields)[number]>;

export function publicSettings(settings: StoreSettings): PublicSettings {
  return Object.fromEntries(publicFields.map((field) => [field, settings[field]])) as unknown as PublicSettings;
}

/** The address on one line: '7 Quarry Lane, Kingston, ON K7K 0A0'. */
export function storeAddressLine({ street, city, region, postalCode }: StoreAddress): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}
