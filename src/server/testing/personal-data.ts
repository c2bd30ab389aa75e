import { clinics } from '#demo/clinics.ts';
import { testClinics } from './test-clinics.ts';

/** Names and addresses of people in the tests and the demo. */
const words = [
  ...[...Object.values(testClinics), ...clinics].flatMap(({ lastName, companyName }) => [lastName, companyName]),
  ...clinics.map(({ address }) => address.address1),
  ...['120 Quay Street', 'Rue des Érables', '31 Pier Road', 'Robin Sample', '12 Molar Street', '500 Centre Street'],
  ...['3 Enamel Road', 'Cedar Hill Dental', 'correct horse', 'toothbrush-42', 'canary'],
];

const patterns: Record<string, RegExp> = {
  // Plain, or encoded in a URL.
  'an e-mail address': /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b/i,
  'a phone number': /\b\d{3}\)?[ -]?555[ -]?01\d\d\b/,
  'a card number': /\b4\d{15}\b/,
  'a token': /\beyJ[\w-]{10,}\.[\w-]+/,
  'a secret': /\b(sk_(test|live)|whsec)_\w+|\bpi_\w+_secret_\w+/,
};

/** Personal data and secrets in a log, each with its line. The store must log none. */
export function personalDataIn(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const kinds = Object.entries(patterns).filter(([, pattern]) => pattern.test(line));
    const found = [...kinds.map(([kind]) => kind), ...words.filter((word) => line.includes(word))];
    return found.map((what) => `${what}: ${line}`);
  });
}
