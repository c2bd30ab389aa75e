import type { LocalDate } from '#domain/calendar.ts';

/** What a column holds, and with it how its cells are read. */
export type ValueType = 'text' | 'code' | 'money' | 'number' | 'units' | 'yes_no' | 'day' | 'choice' | 'reference';

/** A value as a row of an import stores it: money in cents, a day as `YYYY-MM-DD`. */
export type ImportValue = string | number | boolean;

/** A column of a kind of data. */
export interface ImportColumn {
  /** The name in the code and in stored rows. */
  id: string;
  /** The name in English: the header of templates and exports. */
  header: string;
  french: string;
  /** Other names that suppliers use, in either language. */
  aliases: readonly string[];
  type: ValueType;
  /** Whether a row that adds an object needs a value. The columns of the key always need one. */
  neededForNew?: boolean;
  /** The lowest number; 0 units and a millionth of another number if it is left out. */
  min?: number;
  /** The most characters of a text, or the highest number. */
  max?: number;
  /** The values of a choice, each with the texts that suppliers write for it. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** The value of a blank cell in a column of the key; a function makes it of the day on which the file was sent. */
  blank?: ImportValue | ((sentOn: LocalDate) => ImportValue);
  /** The cell of the row of a template. */
  example: string;
}

/** A kind of data that can be imported and exported. */
export interface ImportKind {
  /** The name in commands: `list-prices`. */
  name: string;
  columns: readonly ImportColumn[];
  /** The columns whose values name the object together. */
  key: readonly string[];
  /** Whether a row may add an object that the store does not have. */
  mayAdd: boolean;
}

/** Why a row, or a cell of it, is refused. */
export interface ImportProblem {
  /** The header of the column; null for the whole row. */
  column: string | null;
  /** The rule that the value breaks, without a full stop. */
  rule: string;
  /** A value that would be accepted, if one is likely. */
  suggestion?: string;
}

const BETWEEN_KEYS = '|';

/** The text that names the object of a row: the values of its key. Codes contain no `|`. */
export function keyText(values: readonly (ImportValue | undefined)[]): string {
  return values.map((value) => String(value ?? '')).join(BETWEEN_KEYS);
}
