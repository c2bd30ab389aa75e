/** A product of a family, as the matrix places it. */
export interface FamilyMember {
  id: number;
  /** The keys of its values, by the key of the attribute. */
  values: ReadonlyMap<string, readonly string[]>;
}

/** An attribute of a family with the keys of its values, both in the supplier's order. */
export interface FamilyAttribute {
  key: string;
  values: readonly string[];
}

/** The products of a family as rows and columns. */
export interface FamilyArrangement {
  /** The attribute of the rows and of the columns; null if each product is a row of its own. */
  axes: { rows: FamilyAttribute; columns: FamilyAttribute } | null;
  /** Row by row, the id of the product at each place; null where no product has these values. */
  cells: (number | null)[][];
}

/** With more columns a page of 1,024 px would scroll sideways. */
const MAX_COLUMNS = 8;
/** A matrix has at most this many places for each product; with more, nearly all of them would be empty. */
const MAX_PLACES = 3;

const onlyValue = ({ values }: FamilyMember, { key }: FamilyAttribute) => {
  const [value, ...others] = values.get(key) ?? [];
  return others.length === 0 ? value : undefined;
};

/** Whether the products have different values of these attributes, so that the values tell them all apart. */
function tellsApart(members: readonly FamilyMember[], attributes: readonly FamilyAttribute[]): boolean {
  const places = members.map((member) => attributes.map((attribute) => onlyValue(member, attribute)).join(' '));
  return new Set(places).size === members.length;
}

/** The attributes of which every product has one value, with the values that occur; only attributes that differ. */
function differing(members: readonly FamilyMember[], attributes: readonly FamilyAttribute[]): FamilyAttribute[] {
  return attributes.flatMap((attribute) => {
    const found = new Set(members.map((member) => onlyValue(member, attribute)));
    const values = attribute.values.filter((value) => found.has(value));
    return found.has(undefined) || values.length < 2 ? [] : [{ key: attribute.key, values }];
  });
}

/** The two attributes that place each product, with the fewest places; undefined if no two attributes do. */
function chooseAxes(members: readonly FamilyMember[], attributes: readonly FamilyAttribute[]) {
  const candidates = differing(members, attributes);
  if (candidates.some((attribute) => tellsApart(members, [attribute]))) return undefined;
  const pairs = candidates.flatMap((first, at) => candidates.slice(at + 1).map((second) => [first, second] as const));
  const placesOf = ([first, second]: (typeof pairs)[number]) => first.values.length * second.values.length;
  return pairs
    .filter((pair) => placesOf(pair) <= members.length * MAX_PLACES && tellsApart(members, pair))
    .sort((a, b) => placesOf(a) - placesOf(b))[0];
}

/**
 * The products of a family, in their order, as rows and columns. The columns have the attribute that changes from the
 * first product to the second, such as the size, unless it has too many values. Products that no two attributes tell
 * apart, and products that differ by one attribute only, are rows (rules: CAT-55).
 */
export function arrangeFamily(
  members: readonly FamilyMember[],
  attributes: readonly FamilyAttribute[],
): FamilyArrangement {
  const pair = chooseAxes(members, attributes);
  const asRows = { axes: null, cells: members.map(({ id }) => [id]) };
  const [first, second] = members;
  if (!pair || !first || !second) return asRows;
  const isFaster = (attribute: FamilyAttribute) => onlyValue(first, attribute) !== onlyValue(second, attribute);
  const [a, b] = pair;
  const byOrder = isFaster(a) && !isFaster(b) ? [b, a] : [a, b];
  const [rows, columns] =
    [byOrder, byOrder.toReversed()].find(([, each]) => (each?.values.length ?? 0) <= MAX_COLUMNS) ?? [];
  if (!rows || !columns) return asRows;
  const idAt = (row: string, column: string) =>
    members.find((each) => onlyValue(each, rows) === row && onlyValue(each, columns) === column)?.id ?? null;
  return {
    axes: { rows, columns },
    cells: rows.values.map((row) => columns.values.map((column) => idAt(row, column))),
  };
}
