import { useState } from 'react';
import { useErrorText } from '#office/parts/error-text.ts';
import { problemOfRow, refusedRow, type EntryRow } from '#office/state/stock-entry.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface RowProblems {
  /** What is wrong with a row, by its key. */
  problems: ReadonlyMap<string, string>;
  /** A refusal that is about no single row. */
  refusal: string | null;
  /** Checks the rows before they are sent; returns whether all of them can be. */
  check: (rows: readonly EntryRow[]) => boolean;
}

/** What is wrong with the rows of a delivery or a count: as they were checked here, or as the store refused them. */
export function useRowProblems(kind: 'delivery' | 'count', error: unknown): RowProblems {
  const t = useTranslations('office.stockEntry');
  const errorText = useErrorText();
  const [sent, setSent] = useState<readonly string[]>([]);
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const refusal = error ? errorText(error) : null;
  const key = refusal === null ? undefined : sent[refusedRow(refusal) ?? -1];
  const check = (rows: readonly EntryRow[]) => {
    const problems = rows.flatMap((row) => {
      const problem = problemOfRow(row, kind);
      return problem ? [[row.key, t(`problem.${problem}`)] as const] : [];
    });
    setFound(new Map(problems));
    setSent(rows.map((row) => row.key));
    return problems.length === 0;
  };
  if (key === undefined || refusal === null) return { problems: found, refusal, check };
  const problems = new Map(found).set(key, refusal.replace(/^(?:Row \d+: |rows\.\d+\.)/, ''));
  return { problems, refusal: null, check };
}
