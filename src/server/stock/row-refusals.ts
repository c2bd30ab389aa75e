import { ActRefused, type InputIssue } from '#server/act-refused.ts';

/**
 * The refusals of the rows of one act. They are collected, so that staff read what is wrong with all rows at once
 * (rules: STOCK-25).
 */
export class RowRefusals {
  readonly #refused: { at: number; error: ActRefused }[] = [];

  /** The result of the work for the row at this index; null if the work was refused. */
  of<T>(at: number, work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error;
      this.#refused.push({ at, error });
      return null;
    }
  }

  /** Refuses the act if a row was refused. The message names the first row, counted from 1, and how many others. */
  throwAny(): void {
    const sorted = this.#refused.toSorted((one, other) => one.at - other.at);
    const [first] = sorted;
    if (!first) return;
    const rows = new Set(sorted.map(({ at }) => at)).size - 1;
    const others = rows === 0 ? '' : rows === 1 ? ' 1 more row is refused.' : ` ${rows} more rows are refused.`;
    const message = `Row ${first.at + 1}: ${first.error.message}${others}`;
    throw new ActRefused(first.error.reason, message, { issues: sorted.flatMap(issuesOf) });
  }
}

function issuesOf({ at, error: { message, issues } }: { at: number; error: ActRefused }): InputIssue[] {
  const named = issues.length > 0 ? issues : [{ path: '', message }];
  return named.map((issue) => ({ ...issue, path: issue.path === '' ? `rows.${at}` : `rows.${at}.${issue.path}` }));
}
