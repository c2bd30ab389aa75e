import { sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue.ts';
import type { FamilyMatrix, FamilyProduct } from '#contract/product-families.ts';
import { preparedRows, type Db } from '#db/client.ts';
import { valueNames } from '#domain/attributes.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { arrangeFamily, type FamilyAttribute } from '#domain/family-matrix.ts';
import { attributeValuesTable, type ValueRow } from './product-details.ts';
import { productColumns, productTables, toProduct, type ProductRow } from './product-rows.ts';

/** The most products of a family that a page shows. */
const MAX_PRODUCTS = 200;

interface MemberRow extends ProductRow {
  values: ValueRow[] | null;
}

/** The products of a family that are sold, by id, and as rows and columns (rules: API-89). Prices are list prices. */
export async function readFamilyMatrix(db: Db, today: LocalDate, parent: number): Promise<FamilyMatrix> {
  const buildQuery = () =>
    sql`select ${productColumns}, a.values from ${productTables(sql.placeholder('today'))} ${attributeValuesTable}
      where p.active and p.parent_id = ${sql.placeholder('parent')} order by p.id limit ${MAX_PRODUCTS}`;
  const found = await preparedRows<MemberRow>(db, 'family matrix', buildQuery, { today, parent });
  const known = found.flatMap(({ values }) => values ?? []);
  const members = found.map(({ id, values }) => ({ id, values: keysByAttribute(values ?? []) }));
  const { axes, cells } = arrangeFamily(members, attributesOf(known));
  const toAxis = ({ key, values }: FamilyAttribute) => ({
    key,
    names: known.find(({ attribute }) => attribute === key)?.attribute_names ?? { en: key, fr: key },
    values: values.map((value) => {
      const row = known.find((each) => each.attribute === key && each.key === value);
      return { key: value, names: row ? valueNames(row) : { en: value, fr: value } };
    }),
  });
  return {
    items: found.map((row) => withoutDescription(toProduct(row))),
    axes: axes && { rows: toAxis(axes.rows), columns: toAxis(axes.columns) },
    cells,
  };
}

function withoutDescription({ storedetaileddescription: _, ...product }: Product): FamilyProduct {
  return product;
}

function keysByAttribute(values: readonly ValueRow[]): Map<string, string[]> {
  const byAttribute = Map.groupBy(values, ({ attribute }) => attribute);
  return new Map([...byAttribute].map(([attribute, ofIt]) => [attribute, ofIt.map(({ key }) => key)]));
}

/** The attributes of the values, each with the values that occur: in the supplier's order, numbers upwards. */
function attributesOf(values: readonly ValueRow[]): FamilyAttribute[] {
  const byAttribute = Map.groupBy(values, ({ attribute }) => attribute);
  return [...byAttribute].map(([key, ofIt]) => {
    const inOrder = ofIt.toSorted((a, b) => a.position - b.position || (a.number ?? 0) - (b.number ?? 0));
    return { key, values: [...new Set(inOrder.map((value) => value.key))] };
  });
}
