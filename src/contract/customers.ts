import { z } from 'zod';
import { idSchema, personText } from './answers.ts';
import { CLINIC_ROLES } from '#domain/access.ts';
import { MAX_COMPANY_NAME_LENGTH } from '#domain/customers.ts';

const companyName = personText(MAX_COMPANY_NAME_LENGTH);

/** An entry of the address book. */
const addressSchema = z
  .object({
    id: z.number().int(),
    /** The clinic's own name for the place; empty if it has none. */
    name: z.string(),
    fullName: z.string(),
    addr1: z.string(),
    addr2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.enum(['ca', 'us']),
    phone: z.string(),
    isResidential: z.boolean(),
    isDefaultBilling: z.boolean(),
    isDefaultShipping: z.boolean(),
    /** The delivery days of this place, 1 Monday to 7 Sunday; null where the clinic's days apply. */
    deliveryDays: z.array(z.number().int()).nullable(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;

/** A person in a clinic; its id is the membership's (rules: API-25). */
export const customerSchema = z
  .object({
    id: z.number().int(),
    entityid: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    /** Empty if the account has no company name. */
    companyname: z.string(),
    name: z.string(),
    searchstage: z.enum(['Lead', 'Prospect', 'Customer']),
    role: z.enum(CLINIC_ROLES),
    /** The clinics the person belongs to, with the customer id in each, oldest first. */
    clinics: z.array(
      z.object({ id: z.number().int(), entityid: z.string(), name: z.string(), role: z.enum(CLINIC_ROLES) }),
    ),
    /** Whether other people belong to the clinic. */
    hasColleagues: z.boolean(),
    phone: z.string(),
    homePhone: z.string(),
    mobilePhone: z.string(),
    prefer_delivery: z.array(z.number().int()),
    custentity_favorite_item: z.object({ items: z.array(z.object({ id: z.number().int() })) }),
    shipping_address_name: z.string(),
    shipping_addr1: z.string(),
    shipping_city: z.string(),
    shipping_state: z.string(),
    shipping_zip: z.string(),
    shipping_country: z.string(),
    billing_address_name: z.string(),
    billing_addr1: z.string(),
    billing_city: z.string(),
    billing_state: z.string(),
    billing_zip: z.string(),
    billing_country: z.string(),
    defaultaddress: z
      .object({ addr1: z.string(), city: z.string(), state: z.string(), zip: z.string(), country: z.string() })
      .nullable(),
    addressbook: z.array(addressSchema),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customerSchema>;

/** The request to create a customer. The ERP's generated fields are accepted and ignored. */
export const createCustomerBodySchema = z.object({
  firstName: personText(60),
  lastName: personText(60),
  homePhone: personText(14).default(''),
  mobilePhone: personText(14).default(''),
  email: personText(254).optional(),
  /** The clinic's name, for business documents. */
  companyName: companyName.default(''),
});
export type CreateCustomerBody = z.input<typeof createCustomerBodySchema>;

const addressBookItemSchema = z.object({
  /** Given to change an entry, left out to add an entry. */
  id: idSchema.optional(),
  addressBookAddress: z.object({
    addressee: personText(120).default(''),
    addr1: personText(120),
    addr2: personText(120).default(''),
    city: personText(80),
    state: personText(40),
    zip: personText(12),
    addrPhone: personText(14).default(''),
    country: z.object({ id: personText(20) }),
  }),
  /** The clinic's own name for the place; left out, it stays. */
  name: personText(60).optional(),
  /** The delivery days of this place, null for the clinic's; left out, they stay. */
  deliveryDays: z.array(z.number().int().min(1).max(7)).min(1).max(7).nullable().optional(),
  isResidential: z.boolean().optional(),
  defaultBilling: z.boolean().optional(),
  defaultShipping: z.boolean().optional(),
});

/** Ids as the ERP's screens send them; values that are not whole numbers are dropped (rules: API-27, CAT-41). */
const idItemsSchema = z.object({
  items: z.array(z.object({ id: z.union([z.number(), z.string().max(20)]) })).max(1000),
});

/**
 * The request to change a customer. `?replace=addressBook` replaces the whole address book; otherwise entries are added
 * or changed.
 */
export const patchCustomerBodySchema = z.object({
  firstName: personText(60).optional(),
  lastName: personText(60).optional(),
  /** An empty text removes the clinic's name. */
  companyName: companyName.optional(),
  homePhone: personText(14).optional(),
  mobilePhone: personText(14).optional(),
  addressBook: z.object({ items: z.array(addressBookItemSchema).max(50) }).optional(),
  /** With a new default shipping address: whether subscriptions at the old default move to the new default. */
  subscriptionsFollow: z.boolean().optional(),
  custentity_prefer_delivery: idItemsSchema.optional(),
  custentity_favorite_item: z.union([idItemsSchema, z.string().max(8000)]).optional(),
});
export type PatchCustomerBody = z.input<typeof patchCustomerBodySchema>;

/** The products that a person viewed last, newest first (rules: API-75). */
export const recentViewsAnswerSchema = z.object({ items: z.array(z.object({ id: z.number().int() })) });

export const favouritesAnswerSchema = z.object({ items: z.array(z.object({ id: z.number().int() })) });
