/** A lot of a counted bin, as the act that compares the bin answers it; amounts are in dollars at list prices. */
export interface ComparedRow {
  item: string;
  name: string;
  lot: string;
  expiresOn?: string | null;
  recorded: number;
  counted: number;
  price: number;
}

export interface ComparedBin {
  rows: ComparedRow[];
  found: { units: number; value: number };
  missing: { units: number; value: number };
}

/** The rows that the act which records the count confirms. */
export function confirmedRows({ rows }: ComparedBin) {
  return rows.map(({ item, lot, recorded, counted, expiresOn }) => ({
    item,
    lot,
    recorded,
    counted,
    ...(expiresOn !== undefined && { expiresOn }),
  }));
}
