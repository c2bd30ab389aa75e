import type { StoreSettings } from './settings.ts';

/** How one value is written: money in dollars, a rate in percent, a list of texts with commas. */
export type SettingKind = 'text' | 'money' | 'percent' | 'count' | 'yes-no' | 'texts' | 'day' | 'country';

/** A named value inside a field that consists of several. */
export interface SettingPart {
  name: string;
  kind: SettingKind;
  /** Whether the value may be missing, which the settings store as null. */
  isOptional?: true;
}

/** The parts of the page of settings, in its order. */
export const SETTING_SECTIONS = [
  'identity',
  'phones',
  'hours',
  'social',
  'taxes',
  'shipping',
  'delivery',
  'returns',
  'invoices',
  'subscriptions',
  'giftCards',
  'unpaidOrders',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/**
 * One field of the settings, which is changed as a whole. It has one value, a group of `parts`, or a list whose entries
 * have the columns `rows`.
 */
export interface SettingField {
  /** The names of the members on the way to the field: `phones.fax`. */
  path: string;
  section: SettingSection;
  kind?: SettingKind;
  parts?: readonly SettingPart[];
  rows?: readonly SettingPart[];
}

const one = (section: SettingSection, kind: SettingKind, ...paths: string[]): SettingField[] =>
  paths.map((path) => ({ path, section, kind }));
const part = (kind: SettingKind, ...names: string[]): SettingPart[] => names.map((name) => ({ name, kind }));
const ofDays = part('count', 'from', 'to');

/** Every field that staff may change, in the order of the page. `isStaging` belongs to the environment. */
export const SETTING_FIELDS: readonly SettingField[] = [
  ...one('identity', 'text', 'name', 'legalName'),
  { path: 'mark', section: 'identity', parts: part('text', '0', '1') },
  ...one('identity', 'text', 'summary', 'email', 'ordersEmail'),
  ...one('identity', 'text', 'address.street', 'address.city', 'address.region', 'address.regionName'),
  ...one('identity', 'text', 'address.postalCode', 'address.country'),
  ...one('phones', 'text', 'phones.tollFree', 'phones.local', 'phones.fax'),
  { path: 'hours', section: 'hours', rows: part('text', 'days', 'hours') },
  { path: 'social', section: 'social', rows: part('text', 'name', 'url') },
  {
    path: 'taxRegistrations',
    section: 'taxes',
    rows: [
      ...part('text', 'name', 'number'),
      { name: 'taxes', kind: 'texts' },
      { name: 'country', kind: 'country' },
      { name: 'region', kind: 'text', isOptional: true },
      { name: 'from', kind: 'day' },
      { name: 'until', kind: 'day', isOptional: true },
    ],
  },
  ...one('shipping', 'money', 'shipping.freeFrom', 'shipping.flatRate'),
  ...one('shipping', 'text', 'shipMethod.name'),
  ...one('shipping', 'count', 'shipMethod.id'),
  { path: 'delivery.handling.inStock', section: 'delivery', parts: ofDays },
  { path: 'delivery.handling.notInStock', section: 'delivery', parts: ofDays },
  ...one('delivery', 'texts', 'delivery.transit.near.regions'),
  { path: 'delivery.transit.near.days', section: 'delivery', parts: ofDays },
  { path: 'delivery.transit.canada', section: 'delivery', parts: ofDays },
  { path: 'delivery.transit.unitedStates', section: 'delivery', parts: ofDays },
  ...one('returns', 'count', 'returns.days'),
  ...one('returns', 'percent', 'returns.restockingRate'),
  ...one('invoices', 'count', 'invoiceTermsDays'),
  ...one('invoices', 'text', 'remittance.payee', 'remittance.address', 'remittance.email'),
  { path: 'remittance.lateInterest', section: 'invoices', parts: part('percent', 'perMonth', 'perYear') },
  ...one('subscriptions', 'percent', 'subscriptionRate'),
  ...one('subscriptions', 'yes-no', 'subscriptionDiscountOnContracts'),
  { path: 'giftCards', section: 'giftCards', rows: part('money', 'from', 'eGift', 'storeCard') },
  ...one('unpaidOrders', 'count', 'unpaidOrders.payWithinMinutes', 'unpaidOrders.idleMinutes'),
  ...one('unpaidOrders', 'count', 'unpaidOrders.itemMinutesPerDay'),
  ...one('unpaidOrders', 'count', 'unpaidOrders.clinic.atOnce', 'unpaidOrders.clinic.perHour'),
  ...one('unpaidOrders', 'count', 'unpaidOrders.address.atOnce', 'unpaidOrders.address.perHour'),
  ...one('unpaidOrders', 'count', 'unpaidOrders.newcomer.units', 'unpaidOrders.newcomer.percent'),
];

const byPath = new Map(SETTING_FIELDS.map((field) => [field.path, field]));

/** The field with this path; undefined for a path that no field has. */
export function findSettingField(path: string): SettingField | undefined {
  return byPath.get(path);
}

type Members = Record<string, unknown>;

const isGroup = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined if a member on the way is missing. */
export function valueAt(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Members)[name]
          : undefined,
      settings,
    );
}

/** The settings with other values at some paths. Only the paths of `SETTING_FIELDS` may be named. */
export function withValues(settings: StoreSettings, values: Readonly<Record<string, unknown>>): unknown {
  const changed: unknown = structuredClone(settings);
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const group = names.length > 0 ? valueAt(changed, names.join('.')) : changed;
    (group as Members)[last] = value;
  }
  return changed;
}

/** What a change gives one field: its path, and both values. */
export interface SettingChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields whose values differ, in the order of the page (rules: SETTING-5). */
export function settingChanges(before: StoreSettings, after: StoreSettings): SettingChange[] {
  return SETTING_FIELDS.map(({ path }) => ({
    field: path,
    before: valueAt(before, path),
    after: valueAt(after, path),
  })).filter((change) => !isSame(change.before, change.after));
}

/** Whether two values of settings are equal, whatever the order of their members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  if (!isGroup(one) || !isGroup(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

/**
 * A saved value in the form of this version of the program: a member that the saved value lacks has its default, and a
 * member that the defaults do not have is left out (rules: SETTING-3).
 */
export function completeSettings(saved: unknown, defaults: unknown): unknown {
  if (!isGroup(defaults)) return saved === undefined ? defaults : saved;
  if (!isGroup(saved)) return defaults;
  const names = Object.keys(defaults).filter((name) => name !== 'isStaging');
  return Object.fromEntries(names.map((name) => [name, completeSettings(saved[name], defaults[name])]));
}
