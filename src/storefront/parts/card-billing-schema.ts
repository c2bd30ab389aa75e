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

/** Who a card belongs to and where its bills go (rules: PAY-4). */
export type CardBillingValues = z.infer<typeof fields>;

export const emptyBilling: CardBillingValues = {
  name: '',
  street: '',
  city: '',
  state: DEFAULT_PROVINCE,
  postalCode: '',
  country: DEFAULT_COUNTRY,
};

/** Marks a missing field: the form has one sentence for them all (rules: PAY-4). */
export const MISSING = 'missing';

/** What the card form takes; a missing field is refused with the mark above, a malformed postal code and a province that contradicts it with a sentence. */
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
