import type { Family, Variant } from '#demo/catalogue/family.ts';
import type { DemoAttributes } from './definitions.ts';

/** The attributes of a family beyond the attributes of its axes. */
export interface FamilyAttributes {
  /** The values of every product of the family. */
  all: DemoAttributes;
  /** The values of the choice with this suffix, such as `SM` or `3P`. */
  by?: Readonly<Record<string, DemoAttributes>>;
  /** For axes of codes. */
  each?: (variant: Variant) => DemoAttributes;
}

/** Attributes of families by the families' keys. */
export type AttributesOfFamilies = Readonly<Record<string, FamilyAttributes>>;

/** Some rows of a table of choices that several families share. */
export function pick<T extends object, K extends keyof T>(table: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<T, K>;
}

/** Whether a variant has the choice with this suffix. */
export function hasChoice({ suffix }: Variant, choice: string): boolean {
  return `-${suffix}-`.includes(`-${choice}-`);
}

/** The suffix of a variant's choice on an axis, counted from 0; only for axes whose suffixes have no dash. */
export function axisSuffix({ suffix }: Variant, axis: number): string {
  return suffix.split('-')[axis] ?? '';
}

/** The label of a variant's choice on an axis, counted from 0; only for axes whose labels have no comma. */
export function axisLabel({ label }: Variant, axis: number): string {
  return label.split(', ')[axis] ?? '';
}

/** The attributes of a product: of its family, then of its axes, then of its choices. */
export function attributesOf(
  { key }: Family,
  variant: Variant,
  families: AttributesOfFamilies,
): Record<string, string | number | boolean | readonly string[]> {
  const family = families[key];
  const choices = Object.entries(family?.by ?? {}).filter(([choice]) => hasChoice(variant, choice));
  const merged = [family?.all, variant.attributes, family?.each?.(variant), ...choices.map(([, values]) => values)];
  return Object.assign({}, ...merged) as ReturnType<typeof attributesOf>;
}
