import { sql } from 'drizzle-orm';
import { valueNames, type Names } from '#domain/attributes.ts';
import type { AttributeFilters } from '#domain/attribute-filters.ts';
import { ATTRIBUTE_SLOTS, type AttributeSlots } from './scope.ts';
import type { Snapshot } from './snapshot.ts';
import { versionColumn } from './version-column.ts';

/** An attribute by which listings can be filtered, with the values that products can have. */
export interface FilterAttribute {
  key: string;
  names: Names;
  safety: boolean;
  /** The classes to which the attribute is given. */
  classes: number[];
  /** In the supplier's order; numbers upwards. */
  values: { id: number; key: string; names: Names }[];
}

interface DefinitionRow extends Omit<FilterAttribute, 'values'> {
  unit: string | null;
  values: { id: number; key: string; names: Names | null; number: number | null }[];
}

async function readAttributes({ read }: Snapshot): Promise<FilterAttribute[]> {
  const found = await read<DefinitionRow>(
    sql`select d.key, json_build_object('en', d.name_en, 'fr', d.name_fr) as names, d.is_safety_property as safety, d.unit,
      (select coalesce(json_agg(classification_id), '[]') from classification_attributes c where c.attribute_id = d.id) as classes,
      (select coalesce(json_agg(json_build_object('id', v.id, 'key', v.key, 'number', v.number,
        'names', case when v.name_en is not null then json_build_object('en', v.name_en, 'fr', v.name_fr) end)
        order by v.position, v.number, v.id), '[]') from attribute_values v where v.attribute_id = d.id) as values,
      ${versionColumn} from attribute_definitions d order by d.is_safety_property desc, d.position, d.id`,
  );
  return found.map(({ key, names, safety, unit, classes, values }) => ({
    key,
    names,
    safety,
    classes,
    values: values.map((value) => ({ id: value.id, key: value.key, names: valueNames({ ...value, unit }) })),
  }));
}

/** All attributes, safety properties first; cached until the catalogue changes. */
function filterAttributes(snapshot: Snapshot): Promise<FilterAttribute[]> {
  const { cached } = snapshot;
  cached.attributes ??= readAttributes(snapshot).catch((error: unknown) => {
    cached.attributes = undefined;
    throw error;
  });
  return cached.attributes;
}

/**
 * The attributes of a class: its own, and the attributes of the class above it and of the classes below it (rules:
 * CAT-57).
 */
export async function attributesOfClass(snapshot: Snapshot, classId: number): Promise<FilterAttribute[]> {
  const classes = snapshot.cached.names.filter(({ kind }) => kind === 'class');
  const own = classes.find(({ id }) => id === classId);
  const related = new Set([
    classId,
    own?.parent,
    ...classes.flatMap(({ id, parent }) => (parent === classId ? id : [])),
  ]);
  return (await filterAttributes(snapshot)).filter(({ classes: given }) => given.some((id) => related.has(id)));
}

/** Chosen attributes as conditions of a scope, one for each attribute; an unknown value is a value no product has. */
export async function slotsOf(snapshot: Snapshot, filters: AttributeFilters): Promise<AttributeSlots> {
  const chosen = Object.entries(filters);
  if (chosen.length === 0) return {};
  const attributes = await filterAttributes(snapshot);
  const slots: AttributeSlots = {};
  for (const [at, [key, values]] of chosen.entries()) {
    const slot = ATTRIBUTE_SLOTS[at];
    const known = attributes.find((attribute) => attribute.key === key)?.values ?? [];
    if (slot) slots[slot] = known.filter((value) => values.includes(value.key)).map(({ id }) => id);
  }
  return slots;
}
