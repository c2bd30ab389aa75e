/** The types of an attribute: a choice of named values, a number with a unit, or yes and no. */
export const ATTRIBUTE_TYPES = ['choice', 'number', 'yes_no'] as const;

/** A name in both languages of the store's catalogue. */
export interface Names {
  en: string;
  fr: string;
}

/** One value of a choice. */
export interface NamedValue {
  /** Names the value in URLs and code; unique within its attribute. */
  key: string;
  names: Names;
}

interface Described {
  /** Names the attribute in URLs and code; unique in the store. */
  key: string;
  names: Names;
  /** Whether a person's safety depends on the attribute. */
  isSafetyProperty: boolean;
}

/** A property that products of some classes have. */
export type AttributeDefinition = Described &
  (
    | { type: 'choice'; values: readonly NamedValue[] }
    | {
        type: 'number';
        /** As it is written after the number: `mm`, `%`. */
        unit: string;
      }
    | { type: 'yes_no' }
  );

/** Most digits after the decimal point of a number. */
export const MAX_DECIMALS = 4;
/** The largest number. */
export const MAX_NUMBER = 100_000_000;

const YES_NO: Readonly<Record<string, Names>> = { yes: { en: 'Yes', fr: 'Oui' }, no: { en: 'No', fr: 'Non' } };

const inEnglish = new Intl.NumberFormat('en-CA', { maximumFractionDigits: MAX_DECIMALS });
const inFrench = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: MAX_DECIMALS });

/** A value as the tables store it: its key, the names of a choice, and a number with the unit of its attribute. */
export interface StoredValue {
  key: string;
  names: Names | null;
  number: number | null;
  unit: string | null;
}

/** The text of a value for shoppers: `Nitrile`, `3,790 mL`, `No` (rules: CAT-54). */
export function valueNames({ key, names, number, unit }: StoredValue): Names {
  if (names) return names;
  if (number === null) return YES_NO[key] ?? { en: key, fr: key };
  return {
    en: `${inEnglish.format(number)} ${unit ?? ''}`.trim(),
    fr: `${inFrench.format(number)} ${unit ?? ''}`.trim(),
  };
}
