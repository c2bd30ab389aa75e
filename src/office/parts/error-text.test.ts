import { expect, test } from 'vitest';
import { nameField } from './error-text.ts';

// rules: OFFICE-99
test.each([
  ['expiresOn must be a date such as 2026-11-21.', '<expiresOn> must be a date such as 2026-11-21.'],
  ['rows.3.expiresOn must be a date.', 'rows.3.<expiresOn> must be a date.'],
  ['Row 2: gtin must not be the GTIN of another item.', 'Row 2: <gtin> must not be the GTIN of another item.'],
  ['binary is no field', 'binary is no field'],
  ['Row 2: There is no bin Z-99.', 'Row 2: There is no bin Z-99.'],
])('“%s” names the field as the screen does', (message, shown) => {
  expect(nameField(message, (field) => `<${field}>`)).toBe(shown);
});
