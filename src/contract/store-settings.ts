import { z } from 'zod';
import { MAX_ID } from '#domain/ids.ts';
import { isEmail } from '#domain/email-addresses.ts';
import { isValidPhone } from '#domain/phone.ts';
import { COUNTRIES, isRegion, provinces, type Country } from '#domain/regions.ts';
import { completeSettings, valueAt } from '#domain/setting-fields.ts';
import type { StoreSettings } from '#domain/settings.ts';

// Checks the store settings that a supplier writes; src/domain/settings.ts has the units.

const TEXT_RULE = 'must be a text of 1 to 200 characters';
const RATE_RULE = 'must be a whole number from 0 to 100000, in parts per 100,000';
/**
 * A yearly rate printed with two decimals of a percent may differ by this much from the exact one, in parts per
 * 100,000.
 */
const YEARLY_ROUNDING = 10;

/** The terms of a store whose settings file is older than these fields: the terms that were part of the program. */
const OLDER_STORE = {
  shipping: { freeFrom: 300_00, flatRate: 9_99 },
  returns: { days: 30, restockingRate: 20_000 },
  invoiceTermsDays: 30,
  giftCards: [
    { from: 300_00, eGift: 25_00, storeCard: 35_00 },
    { from: 500_00, eGift: 50_00, storeCard: 60_00 },
    { from: 1_000_00, eGift: 100_00, storeCard: 125_00 },
    { from: 2_000_00, eGift: 200_00, storeCard: 250_00 },
    { from: 5_000_00, eGift: 500_00, storeCard: 625_00 },
    { from: 10_000_00, eGift: 1_000_00, storeCard: 1_250_00 },
  ],
} satisfies Partial<StoreSettings>;

const text = z.string(TEXT_RULE).trim().min(1, TEXT_RULE).max(200, TEXT_RULE);
const count = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.int(rule).min(least, rule).max(most, rule);
};
const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `has no field called ${(keys as string[]).join(', ')}`
        : 'must be a group of fields',
  });
const list = <Item extends z.ZodType>(item: Item) => z.array(item, 'must be a list');
const filledList = <Item extends z.ZodType>(item: Item) => {
  const rule = 'must be a list with at least one entry';
  return z
    .array(item, rule)
    .min(1, rule)
    .transform((entries) => entries as [z.output<Item>, ...z.output<Item>[]]);
};

const cents = count(0, 100_000_000);
const phone = text.refine(isValidPhone, 'must be a phone number of ten digits, such as 1-888-555-0177');
const email = text.refine(isEmail, 'must be an e-mail address');
const rate = z.int(RATE_RULE).min(0, RATE_RULE).max(100_000, RATE_RULE);
const day = z.iso.date('must be a day, such as 2026-01-31');
const province = text.refine((code) => Object.hasOwn(provinces, code), 'must be the code of a province, such as ON');
const days = group({ from: count(0, 365), to: count(0, 365) }).refine(
  ({ from, to }) => from <= to,
  'must not begin after it ends',
);
const crowd = group({ atOnce: count(1, 100_000), perHour: count(1, 100_000) });

const registration = group({
  name: text,
  number: text,
  taxes: filledList(text),
  country: z.enum(COUNTRIES as [Country, ...Country[]], `must be ${COUNTRIES.join(' or ')}`),
  region: text.nullable(),
  from: day,
  until: day.nullable(),
})
  .refine(({ country, region }) => region === null || isRegion(country, region), {
    path: ['region'],
    error: 'must be the code of a province or state of the country, or null for the whole country',
  })
  .refine(({ from, until }) => until === null || from <= until, { path: ['until'], error: 'must not be before from' });

const lateInterest = group({ perMonth: rate, perYear: rate }).refine(
  ({ perMonth, perYear }) => Math.abs(((1 + perMonth / 100_000) ** 12 - 1) * 100_000 - perYear) < YEARLY_ROUNDING,
  { path: ['perYear'], error: 'must be the monthly rate compounded over twelve months' },
);

const storeSettingsSchema: z.ZodType<StoreSettings> = group({
  name: text,
  mark: z.tuple([text, text], { error: 'must be a list of two texts' }),
  legalName: text,
  summary: text,
  phones: group({ tollFree: phone, local: phone, fax: phone }),
  email,
  ordersEmail: email,
  address: group({
    street: text,
    city: text,
    region: text,
    regionName: text,
    postalCode: text,
    country: text,
  }),
  hours: filledList(group({ days: text, hours: text })),
  social: list(group({ name: text, url: z.url({ protocol: /^https$/, error: 'must be an address with https://' }) })),
  taxRegistrations: list(registration),
  subscriptionRate: rate,
  subscriptionDiscountOnContracts: z.boolean('must be true or false'),
  delivery: group({
    handling: group({ inStock: days, notInStock: days }),
    transit: group({
      near: group({ regions: filledList(province), days }),
      canada: days,
      unitedStates: days,
    }),
  }),
  shipping: group({ freeFrom: cents, flatRate: cents }).default(OLDER_STORE.shipping),
  returns: group({ days: count(1, 365), restockingRate: rate }).default(OLDER_STORE.returns),
  invoiceTermsDays: count(0, 365).default(OLDER_STORE.invoiceTermsDays),
  remittance: group({ payee: text, address: text, email, lateInterest }),
  shipMethod: group({ id: count(1, MAX_ID), name: text }),
  unpaidOrders: group({
    payWithinMinutes: count(1, 1_440),
    idleMinutes: count(1, 1_440),
    itemMinutesPerDay: count(1, 1_440),
    clinic: crowd,
    address: crowd,
    newcomer: group({ units: count(0, 1_000_000), percent: count(0, 100) }),
  }),
  giftCards: list(group({ from: cents, eGift: cents, storeCard: cents }))
    .refine(
      (tiers) => tiers.every(({ from }, index) => from > (tiers[index - 1]?.from ?? -1)),
      'must have the lowest amount first',
    )
    .default(OLDER_STORE.giftCards),
});

/** What is wrong with one field of the settings: its path, and the rule, which begins with 'must' or 'has'. */
export interface SettingProblem {
  field: string;
  rule: string;
}

/** The settings in a value from outside, or every field that breaks a rule (rules: SETTING-4). */
export function checkStoreSettings(value: unknown): { settings: StoreSettings } | { problems: SettingProblem[] } {
  const read = storeSettingsSchema.safeParse(value);
  if (read.success) return { settings: read.data };
  return { problems: read.error.issues.map(({ path, message }) => ({ field: path.join('.'), rule: message })) };
}

/** A problem as a sentence for people. */
export function problemSentence({ field, rule }: SettingProblem): string {
  return `${field || 'it'} ${rule}.`;
}

/** The settings in a value from outside, or a sentence that names the first field that breaks a rule, and the rule. */
export function readStoreSettings(value: unknown): { settings: StoreSettings } | { problem: string } {
  const read = checkStoreSettings(value);
  return 'settings' in read ? read : { problem: problemSentence(read.problems[0] ?? { field: '', rule: 'is wrong' }) };
}

/**
 * The settings in a value that this or another version of the program saved: what it lacks has its default, and members
 * that this version does not know are left out (rules: SETTING-3).
 */
export function readSavedSettings(
  saved: unknown,
  defaults: StoreSettings,
): { settings: StoreSettings } | { problem: string } {
  const completed = structuredClone(completeSettings(saved, defaults));
  for (const { path, ...issue } of storeSettingsSchema.safeParse(completed).error?.issues ?? []) {
    // Entries of lists have no defaults to compare with.
    const entry = valueAt(completed, path.join('.')) as Record<string, unknown> | undefined;
    if (issue.code === 'unrecognized_keys' && entry) for (const key of issue.keys) delete entry[key];
  }
  return readStoreSettings(completed);
}
