import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFacts } from './facts.ts';

const folder = join(import.meta.dirname, '../../demo/content');
const read = (file: string) => withFacts(readFileSync(join(folder, file), 'utf8')).replace(/\s+/g, ' ');

// rules: CONTENT-2
test.each([
  'Within 1 to 2 business days',
  'free for orders over $300',
  'Within 30 days',
  '20% restocking fee',
  'Infection-control supplies are final sale',
  'Monday to Friday',
  '9:00 AM to 5:00 PM EST',
])('the FAQ states the policy: %s', (words) => {
  const faq = readdirSync(join(folder, 'faq')).map((file) => read(join('faq', file)));
  expect(faq.join(' ')).toContain(words);
});

// rules: CONTENT-1
test('the FAQ has four groups', () => {
  expect(
    readdirSync(join(folder, 'faq')).map((file) => read(join('faq', file)).match(/title: (.*?) position/)?.[1]),
  ).toEqual(['Items and Availability', 'Order and Payment', 'Other FAQs', 'Shipping, Delivery and Returns']);
});

// rules: CONTENT-4, CONTENT-6
test.each([
  '## The DND gift card',
  '## The e-gift card',
  '## The rules',
  '**call-in orders**',
  '**fully by credit card**',
])('the page of gift cards says %s', (words) => {
  expect(read('gift-card.md')).toContain(words);
});
