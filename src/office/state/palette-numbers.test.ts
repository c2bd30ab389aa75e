import { expect, test } from 'vitest';
import { numbersIn } from './palette-numbers.ts';

// rules: OFFICE-5, OFFICE-103
test.each([
  ['100012', ['/orders/SO-100012', '/clinics/C-100012']],
  ['so-100012', ['/orders/SO-100012']],
  ['PAY-100003', ['/money/payments/PAY-100003']],
  ['cn100004', ['/money/credit-notes?q=CN-100004']],
  ['inv-100005', ['/money?age=all&q=INV-100005']],
  ['payment', []],
])('“%s” opens %j', (text, paths) => {
  expect(numbersIn(text).map(({ path }) => path)).toEqual(paths);
});
