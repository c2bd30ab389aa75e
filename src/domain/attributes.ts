/** The types of an attribute: a choice of named values, a number with a unit, or yes and no. */
export const ATTRIBUTE_TYPES = ['choice', 'number', 'yes_no'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

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
