import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paymentIntentSchema, savedCardSchema } from './cards.ts';
import { productSchema } from './catalogue.ts';
import { customerSchema } from './customers.ts';
import { orderSummarySchema } from './order-history.ts';
import { recurringBodySchema, salesOrderBodySchema } from './orders.ts';
import { priceRecordSchema, promotionSchema, taxEstimateSchema } from './pricing.ts';
import { recurringOrderSchema } from './subscriptions.ts';

const rulebook = readFileSync('docs/rules/api.md', 'utf8');

/** The member names in the text of a rule. */
function membersIn(id: string): string[] {
  const [, text = ''] = new RegExp(`^- \\*\\*${id}\\*\\* (.*(?:\\n {2}.*)*)`, 'm').exec(rulebook) ?? [];
  return [...text.matchAll(/`(\w+)`/g)].map(([, member = '']) => member);
}

// rules: API-6, API-47, API-48, API-49, API-50, API-51, API-52, API-53, API-54, API-55, API-56
test.each([
  ['API-6', productSchema],
  ['API-47', customerSchema],
  ['API-48', paymentIntentSchema],
  ['API-49', savedCardSchema],
  ['API-50', promotionSchema],
  ['API-51', recurringOrderSchema],
  ['API-52', orderSummarySchema],
  ['API-53', priceRecordSchema],
  ['API-54', taxEstimateSchema],
  ['API-55', salesOrderBodySchema],
  ['API-56', recurringBodySchema],
])('the schema has every member that %s names', (id, schema) => {
  const members = membersIn(id);
  expect(members.length).toBeGreaterThan(2);
  expect(members.filter((member) => !Object.hasOwn(schema.shape, member))).toEqual([]);
});
