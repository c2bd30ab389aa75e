import * as z from 'zod/mini';
import { missingBillingFields } from '#domain/cards.ts';
import { postalCodeMessage, postalCodeProblem } from '#domain/postal-codes.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { DEFAULT_COUNTRY, DEFAULT_PROVINCE } from '#domain/regions.ts';

const text = z.string().check(z.trim());

const fields = z.object({
  name: text,
  street: text,
  city: text,
  state: text,
  postalCode: text,
  country: z.enum(['ca', 'us']),
});

/** The holder and billing address of a card (rules: PAY-4). */
export type CardBillingValues = z.infer<typeof fields>;

export const emptyBilling: CardBillingValues = {
  name: '',
  street: '',
  city: '',
  state: DEFAULT_PROVINCE,
  postalCode: '',
  country: DEFAULT_COUNTRY,
};

/** Error code of a missing field: the form shows one message for all missing fields (rules: PAY-4). */
export const MISSING = 'missing';

/**
 * The valid values of the card form. A missing field has the error `MISSING`; an invalid postal code, or a province
 * that contradicts it, has a message.
 */
export const cardBillingSchema = fields.check(({ value, issues }) => {
  for (const field of missingBillingFields(value)) {
    issues.push({ code: 'custom', path: [field], message: MISSING, input: value });
  }
  const problem = value.postalCode === '' ? null : postalCodeProblem(value.country, value.postalCode);
  if (problem) {
    issues.push({ code: 'custom', path: ['postalCode'], message: postalCodeMessage[problem], input: value });
  }
  const { country, state, postalCode: zip } = value;
  const contradiction = problem ? null : regionContradiction({ country, state, zip });
  if (contradiction) issues.push({ code: 'custom', path: ['state'], message: contradiction, input: value });
});
