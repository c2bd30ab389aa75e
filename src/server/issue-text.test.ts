import { expect, test } from 'vitest';
import { z } from 'zod';
import { idSchema, idsSchema } from '#contract/answers.ts';
import { byNameBodySchema, listQuerySchema } from '#contract/catalogue.ts';
// Sets the messages of all schemas.
import './api.ts';
import { issueSentence } from './issue-text.ts';

function refusals(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error?.issues.map(({ path, message }) => issueSentence(path.join('.'), message)) ?? [];
}

const { limit, offset, sort, minPrice, selectedBrands } = listQuerySchema.shape;

test.each<[z.ZodType, unknown, string]>([
  [limit, '0', 'must be at least 1'],
  [limit, '101', 'must be at most 100'],
  [limit, '1.5', 'must be a whole number'],
  [limit, 'x', 'must be a number'],
  [offset, '99999999', 'must be at most 10,000,000'],
  [sort, 'newest', 'must be default, price_asc or price_desc'],
  [minPrice, '-1', 'must be 0 or more'],
  [selectedBrands, 'x', 'must be whole numbers separated by commas'],
  [idSchema, 'x', 'must be a number'],
  [idSchema, undefined, 'must be a number'],
  [idSchema, 0, 'must be more than 0'],
  [idsSchema, Array(101).fill(1), 'must have at most 100 entries'],
  [idsSchema, 5, 'must be a list'],
  [byNameBodySchema.shape.name, ' ', 'must not be empty'],
  [byNameBodySchema.shape.name, undefined, 'must be given'],
  [byNameBodySchema.shape.name, 5, 'must be a text'],
  [byNameBodySchema.shape.name, 'x'.repeat(201), 'must have at most 200 characters'],
  [z.string().min(3), 'x', 'must have at least 3 characters'],
  [z.string().length(2), 'x', 'must have exactly 2 characters'],
  [z.array(z.string()).min(1), [], 'must not be empty'],
  [z.number().lt(5), 5, 'must be less than 5'],
  [z.number().multipleOf(5), 4, 'must be a multiple of 5'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.object({}), null, 'must be an object'],
  [z.email(), 'nobody', 'must be an email address'],
  [z.url(), 'nowhere', 'must be a web address'],
  [z.iso.date(), 'today', 'must be a date such as 2026-11-21'],
  [z.string().regex(/x/), 'y', 'must be in the right form'],
  [z.literal('cad'), 'usd', 'must be cad'],
  [z.literal('cad'), undefined, 'must be given'],
  [z.union([z.number(), z.boolean()]), 'x', 'must have another form'],
  [z.union([z.number(), z.boolean()]), undefined, 'must be given'],
])('%# is refused in plain words: %j as %j', (schema, value, rule) => {
  expect(refusals(z.object({ field: schema }), { field: value })).toEqual([`field ${rule}.`]);
});

test('an unknown member is named', () => {
  expect(refusals(z.strictObject({ a: z.number() }), { a: 1, b: 2, c: 3 })).toEqual(['The body must not have b or c.']);
});

test('a message that is a complete sentence follows the field unchanged', () => {
  expect(issueSentence('postalCode', 'Region lookup failed.')).toBe('postalCode: Region lookup failed.');
});
