import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { classifications, products } from './catalogue.ts';
import { ATTRIBUTE_TYPES, MAX_DECIMALS, MAX_NUMBER } from '#domain/attributes.ts';

/** The definition of an attribute: its names, its type and whether a person's safety depends on it (rules: CAT-50). */
export const attributeDefinitions = pgTable(
  'attribute_definitions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Names the attribute in URLs and code, for example `latex` or `iso-size`. It never changes. */
    key: text().notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameFr: text('name_fr').notNull(),
    type: text({ enum: ATTRIBUTE_TYPES }).notNull(),
    /** The unit of a number, as it is written after the number; null for the other types. */
    unit: text(),
    isSafetyProperty: boolean('is_safety_property').notNull().default(false),
    /** Order among the attributes of a product, after the safety properties. */
    position: integer().notNull(),
  },
  (t) => [
    unique('attribute_definitions_id_type').on(t.id, t.type),
    check('attribute_definitions_key', sql`${t.key} ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'`),
    check('attribute_definitions_names', sql`${t.nameEn} ~ '\\S' and ${t.nameFr} ~ '\\S'`),
    check('attribute_definitions_type', sql`${t.type} in ('choice', 'number', 'yes_no')`),
    check('attribute_definitions_unit', sql`(${t.type} = 'number') = (${t.unit} is not null) and ${t.unit} ~ '\\S'`),
  ],
);

/**
 * Every value that products have or can have: the values of a choice, each number in use, yes and no. A product refers
 * to a row, whatever the type, so that one integer is the value for filters, counts and searches.
 */
export const attributeValues = pgTable(
  'attribute_values',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    attributeId: integer('attribute_id').notNull(),
    type: text({ enum: ATTRIBUTE_TYPES }).notNull(),
    /** Names the value in URLs and code: `nitrile`, `27`, `yes`. */
    key: text().notNull(),
    /** Only a choice has names; a number is written with the attribute's unit. */
    nameEn: text('name_en'),
    nameFr: text('name_fr'),
    number: numeric({ precision: 13, scale: MAX_DECIMALS, mode: 'number' }),
    position: integer().notNull().default(0),
  },
  (t) => [
    unique('attribute_values_key').on(t.attributeId, t.key),
    unique('attribute_values_id').on(t.attributeId, t.id),
    foreignKey({
      name: 'attribute_values_attribute',
      columns: [t.attributeId, t.type],
      foreignColumns: [attributeDefinitions.id, attributeDefinitions.type],
    }).onDelete('cascade'),
    check(
      'attribute_values_names',
      sql`case ${t.type} when 'choice' then ${t.nameEn} ~ '\\S' and ${t.nameFr} ~ '\\S' and ${t.nameEn} is not null and ${t.nameFr} is not null
        else ${t.nameEn} is null and ${t.nameFr} is null end`,
    ),
    check(
      'attribute_values_form',
      sql`case ${t.type} when 'choice' then ${t.number} is null and ${t.key} ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'
        when 'number' then ${t.number} is not null and ${t.number} between 0 and ${sql.raw(String(MAX_NUMBER))} and ${t.key} = trim_scale(${t.number})::text
        else ${t.number} is null and ${t.key} in ('yes', 'no') end`,
    ),
  ],
);

/** Which classes have an attribute. A class also has the attributes of the class above it (rules: CAT-51). */
export const classificationAttributes = pgTable(
  'classification_attributes',
  {
    classificationId: integer('classification_id')
      .notNull()
      .references(() => classifications.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributeDefinitions.id, { onDelete: 'cascade' }),
    /** Whether a product of the class is incomplete without a value. */
    isRequired: boolean('is_required').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.classificationId, t.attributeId] }),
    index('classification_attributes_attribute').on(t.attributeId),
  ],
);

/**
 * The values of products. Triggers (migrations/0008_attributes.sql) refuse attributes that the product's class does not
 * have and second values of a number or a yes/no, and copy the values to `products.attribute_value_ids`.
 */
export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id').notNull(),
    valueId: integer('value_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.valueId] }),
    foreignKey({
      name: 'product_attributes_value',
      columns: [t.attributeId, t.valueId],
      foreignColumns: [attributeValues.attributeId, attributeValues.id],
    }),
  ],
);
