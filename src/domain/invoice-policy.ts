import type { DayRange } from './delivery.ts';
import { percentText } from './money.ts';
import { provinces } from './regions.ts';
import type { DeliveryTimes, StoreSettings } from './settings.ts';

/** Numbers that are written as words, from zero. */
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The policy text of an invoice issued from now on, sentence by sentence (rules: PAPER-2). */
export function invoicePolicy({ delivery, returns }: Pick<StoreSettings, 'delivery' | 'returns'>): string[] {
  const { nearDays, nearRegions, otherDays } = transitTexts(delivery);
  const returnDays = daysText({ from: returns.days, to: returns.days }, 'day');
  return [
    'Shipping and handling may apply.',
    'Orders are processed within 24 hours.',
    `Delivery takes ${nearDays} in ${nearRegions}, ${otherDays} elsewhere in Canada.`,
    `Items may be returned within ${returnDays}.`,
    `Special orders cannot be cancelled; some can be with a ${percentText(returns.restockingRate)}% restocking fee.`,
    'Not returnable: opened handpieces and small equipment, special orders, expired products, opened hardware or software, personalized items, items not returnable to the manufacturer, personal protective equipment.',
  ];
}

/** How sentences name the days of transit: to the regions near the warehouse, and elsewhere in Canada. */
export function transitTexts({ transit: { near, canada } }: DeliveryTimes) {
  return {
    nearDays: daysText(near.days, 'day'),
    nearRegions: listText(near.regions.map((code) => provinces[code] ?? code)),
    otherDays: daysText(canada, 'business day'),
  };
}

/** A range of days: two successive numbers up to ten in words ('one or two'), others in figures ('3 to 5', '30'). */
function daysText({ from, to }: DayRange, unit: string): string {
  const [first, second] = to === from + 1 ? [NUMBER_WORDS[from], NUMBER_WORDS[to]] : [];
  const numbers = first && second ? `${first} or ${second}` : from === to ? `${to}` : `${from} to ${to}`;
  return `${numbers} ${unit}${to === 1 && from === to ? '' : 's'}`;
}

/** A list as a sentence names it: 'Ontario, Quebec and Manitoba'. */
function listText(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}
