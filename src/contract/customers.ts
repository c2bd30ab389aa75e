import { z } from 'zod';
import { idSchema } from '#contract/answers.ts';

const text = (max: number) => z.string().trim().max(max);

/** An entry of the address book. */
export const addressSchema = z
  .object({
    id: z.number().int(),
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
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;

/** The signed-in clinic (spec 001 §3, customer / user info). */
export const customerSchema = z
  .object({
    id: z.number().int(),
    entityid: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    /** Empty for an account without one. */
    companyname: z.string(),
    name: z.string(),
    searchstage: z.enum(['Lead', 'Prospect', 'Customer']),
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

/** Creating a customer; the ERP's generated fields are accepted and dropped. */
export const createCustomerBodySchema = z.object({
  firstName: text(60),
  lastName: text(60),
  homePhone: text(14).default(''),
  mobilePhone: text(14).default(''),
  email: text(254).optional(),
  companyName: text(120).optional(),
});
export type CreateCustomerBody = z.input<typeof createCustomerBodySchema>;

const addressBookItemSchema = z.object({
  /** Present to change an entry, absent to add one. */
  id: idSchema.optional(),
  addressBookAddress: z.object({
    addressee: text(120).default(''),
    addr1: text(120),
    addr2: text(120).default(''),
    city: text(80),
    state: text(40),
    zip: text(12),
    addrPhone: text(14).default(''),
    country: z.object({ id: text(20) }),
  }),
  isResidential: z.boolean().optional(),
  defaultBilling: z.boolean().optional(),
  defaultShipping: z.boolean().optional(),
});

/** Ids as the ERP's screens send them; what is no whole number is dropped (spec 000 §4). */
const idItemsSchema = z.object({
  items: z.array(z.object({ id: z.union([z.number(), z.string().max(20)]) })).max(1000),
});

/** Changing a customer. `?replace=addressBook` makes the given entries the whole book; otherwise they are added or changed. */
export const patchCustomerBodySchema = z.object({
  firstName: text(60).optional(),
  lastName: text(60).optional(),
  homePhone: text(14).optional(),
  mobilePhone: text(14).optional(),
  addressBook: z.object({ items: z.array(addressBookItemSchema).max(50) }).optional(),
  custentity_prefer_delivery: idItemsSchema.optional(),
  custentity_favorite_item: z.union([idItemsSchema, z.string().max(8000)]).optional(),
});
export type PatchCustomerBody = z.input<typeof patchCustomerBodySchema>;

export const favouritesAnswerSchema = z.object({ items: z.array(z.object({ id: z.number().int() })) });
