type Columns = readonly (string | null)[];

/** The columns after the column at a place was chosen; another column of the file that filled the same is left out. */
export function chooseColumn(columns: Columns, place: number, column: string | null): (string | null)[] {
  return columns.map((other, at) => (at === place ? column : other === column ? null : other));
}

/** The input of the act that compares the rows again: the columns that differ, by their place from 1 on. */
export function columnChoices(present: Columns, chosen: Columns): { at: number; column: string | null }[] {
  const changed = chosen.flatMap((column, at) => (column === present[at] ? [] : { at: at + 1, column }));
  // A column that is left out comes first: afterwards another column of the file may fill the same.
  return changed.toSorted((one, other) => Number(one.column !== null) - Number(other.column !== null));
}
