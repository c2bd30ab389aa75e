import * as z from 'zod/mini';
import {
  addressMessage,
  checkoutAddressIssues,
  profileAddressIssues,
  type AddressForm,
  type AddressIssue,
} from '#domain/addresses.ts';
import { isValidPhone } from '#domain/phone.ts';
import { DEFAULT_COUNTRY, DEFAULT_PROVINCE } from '#domain/regions.ts';

/** Where an address is asked for: the two forms have words and rules of their own (spec 001 §5). */
export type AddressFormKind = 'checkout' | 'profile';

const text = z.string().check(z.trim());

const fields = z.object({
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

/** The profile's form asks for no name; a phone it is given must be one. */
function profileIssues(form: AddressForm): AddressIssue[] {
  const phone: AddressIssue[] = isValidPhone(form.phone) ? [] : [{ path: 'phone', reason: 'PHONE_INVALID' }];
  return [...profileAddressIssues(form), ...phone];
}

function schemaOf(issuesOf: (form: AddressForm) => AddressIssue[]) {
  return fields.check(({ value, issues }) => {
    for (const { path, reason } of issuesOf(value)) {
      issues.push({ code: 'custom', path: [path], message: addressMessage[reason], input: value });
    }
  });
}

/** What each form takes; a refusal's message is the sentence a person reads. */
export const addressFormSchemas = { checkout: schemaOf(checkoutAddressIssues), profile: schemaOf(profileIssues) };
