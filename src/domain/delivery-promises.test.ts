import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { facts, withFacts } from '../../scripts/content/facts.ts';

const root = join(import.meta.dirname, '../..');

/** Every file with texts for people: of the storefront, the mails and business documents, and the demo store. */
const texts = [
  'src/storefront/messages/en',
  'src/ui/messages',
  'src/documents/messages',
  'demo',
  'src/domain/invoice-policy.ts',
].flatMap((place) =>
  place.endsWith('.ts')
    ? [place]
    : readdirSync(join(root, place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(json|md|vtt|svg|ts)$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

const count = '(?:\\b\\d+|\\{+\\w+\\}+|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve))';
const unit = '(?:business )?(?:days?|hours?|weeks?)';
const promise = new RegExp(
  `\\b(?:next|same) (?:business )?day\\b|\\bovernight\\b|${count}(?: ?[–-] ?| to | or )${count} ${unit}|\\b(?:with)?in ${count} ${unit}`,
  'gi',
);

/** The sentences of the store's policy, literally. */
const policy = [
  'Orders ship within {{shipsFromStock}} business days, most of them within 24 hours',
  'Within {{shipsFromStock}} business days, most orders within 24 hours',
  'Orders are processed within 24 hours and ship within {{shipsFromStock}} business days',
  'Orders are processed within 24 hours.',
];

/** Allowed periods that are not deliveries: returns, refunds, answers, pick-up, a gift card, a draw, corrections. */
const otherDays = [
  'within 30 days',
  'within 5 to 10 business days',
  'take 5 to 10 business days',
  'Within 5 business days of arrival you get a note',
  'within 5 business days of our receiving the item',
  'answered within one business day',
  'answers either way, within one business day',
  'We answer within one business day',
  'We reply within one business day',
  'you get a price and a date within two business days',
  'tell us within two business days',
  'is ready within one business day, often within two hours',
  'we send the code by e-mail within 10 business days of delivery',
  'Winners are called the same day',
  'is corrected the same day',
  'tell your college’s advice line the same day',
  '1 to 30 days overdue',
  '31 to 60 days overdue',
  '61 to 90 days overdue',
];

/** Product descriptions also name clinical periods, so only their sentences about parcels are checked. */
const aboutParcels = /\b(ship|deliver|arriv|dispatch|parcel|sent?d?\b)/i;

const without = (text: string, phrases: readonly string[]) =>
  phrases.reduce((left, phrase) => left.replace(new RegExp(phrase.replace(/[.{}]/g, '\\$&'), 'gi'), '…'), text);

/** Whether a phrase has only placeholders for its numbers, which `delivery.ts` fills in. */
const isPlaceholder = (phrase: string) =>
  phrase.includes('{') && !/\d|\b(one|two|three|four|five|six|seven)\b/i.test(phrase);

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');
}

function findUncheckedPromises(text: string, clinical = false): string[] {
  return [...without(text, [...policy, ...otherDays]).matchAll(promise)].flatMap(({ 0: phrase, index, input }) => {
    const around = input.slice(Math.max(0, index - 60), index + phrase.length + 60);
    return isPlaceholder(phrase) || (clinical && !aboutParcels.test(around)) ? [] : [`…${around}…`];
  });
}

// rules: CONTENT-3
test('no text promises delivery days, except the policy and texts filled in by delivery.ts', () => {
  expect(texts.length).toBeGreaterThan(100);
  const stray = texts.flatMap((file) =>
    findUncheckedPromises(read(file), file.startsWith('demo/catalogue')).map((phrase) => `${file}: ${phrase}`),
  );
  expect(stray).toEqual([]);
});

test('every allowed sentence is used', () => {
  const all = texts.map(read).join('\n').toLowerCase();
  expect([...policy, ...otherDays].filter((phrase) => !all.includes(phrase.toLowerCase()))).toEqual([]);
});

test.each([
  'delivered in 3 to 4 days',
  'takes 2-3 business days',
  'Ships in 1–2 business days',
  'sent the same day',
  'here within two weeks',
  'Orders ship within 1 to 2 business days, most of them within 24 hours',
  'Delivery takes one or two days in Ontario and Quebec',
  'leaves within 1 to 2 business days',
])('an unchecked promise is found: %s', (phrase) => {
  expect(findUncheckedPromises(phrase)).not.toEqual([]);
});

test('the days in page texts are computed by delivery.ts', () => {
  expect(withFacts('{{shipsFromStock}}, {{shipsLater}}')).toBe('1 to 2, 5 to 7');
  const { nearFromStock, nearLater, canadaFromStock, canadaLater } = facts;
  expect(withFacts('{{nearDays}} in {{nearRegions}}, {{otherDays}}')).toBe(
    'one or two days in Ontario and Quebec, 3 to 5 business days',
  );
  expect([nearFromStock, nearLater, canadaFromStock, canadaLater]).toEqual(['2 to 4', '6 to 9', '4 to 7', '8 to 12']);
});
