/** A file that can be read more than once, so that no more than a part of it is in memory. */
export interface FileSource {
  name: string;
  /** Bytes. */
  size: number;
  open(): AsyncIterable<Uint8Array>;
}

/** The rows of a file, and what the person must know about how it was read. */
export interface FileRows {
  rows: AsyncIterable<FileRow>;
  /** Sentences. */
  remarks: string[];
}

/** A row of a file, from row 1 on. */
export interface FileRow {
  row: number;
  cells: string[];
  /** The rule that the row breaks as CSV; such a row is refused. */
  rule?: string;
}
