/** A lot in a counted bin: as recorded and as counted. */
export interface ComparedRow {
  item: string;
  name: string;
  lot: string;
  /** `YYYY-MM-DD`, null if the lot does not expire; left out for a recorded lot. */
  expiresOn?: string | null;
  recorded: number;
  counted: number;
  /** The list price of one unit in dollars. */
  price: number;
}

/** What a bin should have and what was counted in it, with the value of the differences in dollars at list prices. */
export interface ComparedBin {
  rows: ComparedRow[];
  found: { units: number; value: number };
  missing: { units: number; value: number };
}
