import * as z from 'zod/mini';
import { checkoutAddressIssues, profileAddressIssues, type AddressForm, type AddressIssue } from '#domain/addresses.ts';
import { DEFAULT_COUNTRY, DEFAULT_PROVINCE } from '#domain/regions.ts';

/** Which form asks for the address: the two forms have different messages and rules (rules: ACCOUNT-19, CHECKOUT-6). */
export type AddressFormKind = 'checkout' | 'profile';

const text = z.string().check(z.trim());

const fields = z.object({
  /** The clinic's own name for the place; only the profile's form asks for it. */
  name: text.check(z.maxLength(60)),
  fullName: text,
  address1: text,
  address2: text,
  country: z.enum(['ca', 'us']),
  zip: text,
  city: text,
  state: text,
  phone: text,
  isResidential: z.boolean(),
  defaultBilling: z.boolean(),
  defaultShipping: z.boolean(),
});

export type AddressFormValues = z.infer<typeof fields>;

export const emptyAddress: AddressFormValues = {
  name: '',
  fullName: '',
  address1: '',
  address2: '',
  country: DEFAULT_COUNTRY,
  zip: '',
  city: '',
  state: DEFAULT_PROVINCE,
  phone: '',
  isResidential: false,
  defaultBilling: false,
  defaultShipping: false,
};

function schemaOf(issuesOf: (form: AddressForm) => AddressIssue[]) {
  return fields.check(({ value, issues }) => {
    for (const { path, message } of issuesOf(value)) {
      issues.push({ code: 'custom', path: [path], message, input: value });
    }
  });
}

/** The valid values of each form; the message of an error is shown to the person. */
export const addressFormSchemas = {
  checkout: schemaOf(checkoutAddressIssues),
  profile: schemaOf(profileAddressIssues),
};
