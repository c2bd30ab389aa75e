import type { ComparedBin } from '#contract/bin-counts.ts';

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
