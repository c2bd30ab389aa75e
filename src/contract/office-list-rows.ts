import { z } from 'zod';
import { OFFICE_LIST_NAMES } from '#domain/office-lists.ts';

export const listRowsParamsSchema = z.object({ list: z.enum(OFFICE_LIST_NAMES) });

/** The filters of the list, as the call for its pages has them; a position is not read. */
export const listRowsQuerySchema = z.looseObject({});

/** A line of the answer: some rows of the list, each as a page of the list has it. */
export interface ListRowsPart<Row> {
  items: Row[];
}

/** The last line of the answer. An answer without it is not complete. */
export interface ListRowsEnd {
  /** How many rows were sent, and whether the list has no more. */
  end: { rows: number; isWhole: boolean };
}
