import { z } from 'zod';
import { CLINIC_ROLES } from '#domain/access.ts';
import { CLINIC_KINDS, CLINIC_SORTS } from '#domain/clinic-lists.ts';
import { idSchema } from './answers.ts';
import { besidePage, pageQuery } from './list-page.ts';
import { noteSchema, officeOrderSchema } from './office-orders.ts';
import { usedExemptionSchema } from './pricing.ts';

export const officeClinicsQuerySchema = z.object({
  /** `invoice` may pay on invoice, `card` pays by card only; neither has locked or merged clinics. */
  kind: z.enum(CLINIC_KINDS).optional(),
  /**
   * A customer number, a part of the name of the clinic or of one of its people, the e-mail address of one of
   * its people, or a part of a city.
   */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(CLINIC_SORTS).default('name'),
  /** A page begins after or before the clinic with an id. */
  ...pageQuery(idSchema),
});
export type OfficeClinicsQuery = z.infer<typeof officeClinicsQuerySchema>;

const clinicSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  /** The clinic's name; without one, the name of its oldest owner. */
  name: z.string(),
  /** City and province of the default shipping address; empty if the clinic has no address. */
  place: z.string(),
  stage: z.enum(['Lead', 'Prospect', 'Customer']),
  isLocked: z.boolean(),
  /** The number of the clinic that got everything of this clinic in a merge. */
  mergedInto: z.string().nullable(),
  mayPayOnInvoice: z.boolean(),
  /** Days in which the clinic pays an invoice; null for the store's own term. */
  termsDays: z.number().int().nullable(),
  /** In dollars; null without a limit. */
  creditLimit: z.number().nullable(),
  /** Dollars that the clinic owes on its invoices. */
  owed: z.number(),
});

const listedClinicSchema = clinicSchema
  .extend({
    /** The Toronto day of the latest placed order. */
    lastOrderOn: z.iso.date().nullable(),
    people: z.number().int(),
  })
  .meta({ id: 'OfficeClinic' });
export type OfficeClinic = z.infer<typeof listedClinicSchema>;

export const officeClinicsSchema = z
  .object({
    items: z.array(listedClinicSchema),
    /** How many clinics pass the filters, counted up to `COUNTED_CLINICS`. */
    count: z.number().int(),
    ...besidePage,
  })
  .meta({ id: 'OfficeClinics' });
export type OfficeClinics = z.infer<typeof officeClinicsSchema>;

const unpaidInvoiceSchema = z.object({
  number: z.string(),
  /** The number of its order. */
  order: z.string(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  total: z.number(),
  due: z.number(),
  /** Whole days since the due day; 0 for an invoice that is not overdue. */
  daysOverdue: z.number().int(),
  /** The id of the document; null if none is stored. */
  documentId: z.number().int().nullable(),
});

const clinicSubscriptionSchema = z.object({
  id: z.number().int(),
  itemId: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  /** Months between two runs. */
  interval: z.number().int(),
  paymentMethod: z.enum(['card', 'invoice']),
  /** The day of the next run; null for a paused subscription. */
  nextRunOn: z.iso.date().nullable(),
});

/** The clinic's saved cards, each once, newest first; staff read no more of a card. */
export const officeCardsSchema = z
  .object({
    items: z.array(
      z.object({
        /** The card service's identifier of the brand: `visa`. */
        brand: z.string(),
        last4: z.string(),
        /** The last month: `04/27`. */
        expiry: z.string(),
        isExpired: z.boolean(),
        isDefault: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OfficeCards' });
export type OfficeCards = z.infer<typeof officeCardsSchema>;

/** A person of the clinic, or an invited person. */
const personSchema = z.object({
  /** Empty for an invited person. */
  name: z.string(),
  email: z.string(),
  role: z.enum(CLINIC_ROLES),
  /** Null for a person of the clinic. */
  invitation: z.enum(['open', 'expired']).nullable(),
});

const locationSchema = z.object({
  id: z.number().int(),
  /** The clinic's own name for the place; empty if it has none. */
  name: z.string(),
  fullName: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  isDefaultShipping: z.boolean(),
  isDefaultBilling: z.boolean(),
  /** Preferred delivery days, 1 Monday to 7 Sunday: the place's own, or else the clinic's. */
  deliveryDays: z.array(z.number().int()),
});

/** An act of staff on the clinic itself, from the audit log. Texts of staff are in the audit log only. */
const actOfClinicSchema = z.object({
  at: z.iso.datetime(),
  /** The name of the act: `clinics.merge`. */
  act: z.string(),
  /** The staff member; null for a command of the system user. */
  by: z.string().nullable(),
  /** The number and the dollars of a recorded payment; null for every other act. */
  payment: z.string().nullable(),
  amount: z.number().nullable(),
});

export const officeClinicPageSchema = z
  .object({
    clinic: clinicSchema.extend({
      createdAt: z.iso.datetime(),
      /** Whether the clinic has an account for saved cards. */
      hasCardAccount: z.boolean(),
      /** The name of its price list; null if list prices apply. */
      priceList: z.string().nullable(),
      /** The certificate by which it does not pay some taxes, valid or ended; `until` is its last day. */
      taxExemption: usedExemptionSchema.extend({ until: z.iso.date().nullable() }).nullable(),
      /** Its application to pay on invoice, waiting or declined; `by` is the person who sent it. */
      application: z
        .object({
          sentAt: z.iso.datetime(),
          by: z.string(),
          note: z.string(),
          declinedAt: z.iso.datetime().nullable(),
          reply: z.string(),
        })
        .nullable(),
      /** How many products have a contract price today. */
      contractPrices: z.number().int(),
    }),
    /** In dollars. */
    money: z.object({
      /** The part of the owed amount that is past its due day. */
      overdue: z.number(),
      /** Placed orders of the last 365 days, without orders that were cancelled or refunded since. */
      ordersOfYear: z.number().int(),
      totalOfYear: z.number(),
    }),
    /** Latest first; `count` up to `COUNTED_ORDERS`. */
    orders: z.object({ items: z.array(officeOrderSchema), count: z.number().int() }),
    /** The first due first, up to `MAX_LISTED_OF_CLINIC` of `count`. */
    invoices: z.object({ items: z.array(unpaidInvoiceSchema), count: z.number().int() }),
    /** Active ones by their next run, then paused ones, up to `MAX_LISTED_OF_CLINIC` of `count`. */
    subscriptions: z.object({ items: z.array(clinicSubscriptionSchema), count: z.number().int() }),
    people: z.array(personSchema),
    locations: z.array(locationSchema),
    /** Oldest first; empty for a role that does not read notes. */
    notes: z.array(noteSchema),
    /** The clinic's payments by cheque or transfer, and the dollars of them that no invoice has got yet. */
    receivedPayments: z.object({ count: z.number().int(), unapplied: z.number() }),
    /** The credit notes whose money staff still have to return to the clinic. */
    toReturn: z.object({ count: z.number().int(), amount: z.number() }),
    /** How many disputes of the clinic's payments are open, and how many it won against the store. */
    disputes: z.object({ open: z.number().int(), lost: z.number().int() }),
    /** Latest first. */
    acts: z.array(actOfClinicSchema),
  })
  .meta({ id: 'OfficeClinicPage' });
export type OfficeClinicPage = z.infer<typeof officeClinicPageSchema>;
