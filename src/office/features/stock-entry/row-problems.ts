import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#office/api.ts';
import { nameField, useErrorText } from '#office/parts/error-text.ts';
import { stockItemQuery } from '#office/state/stock.ts';
import { isForStore, placeOfIssue, problemsOfRow, type EntryField, type EntryRow } from '#office/state/stock-entry.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** What is wrong with a field, as long as it has the text with which it was sent. */
interface FieldProblem {
  key: string;
  field: EntryField;
  sent: string;
  message: string;
}

export interface RowProblems {
  /** What is wrong with a field of a row; undefined if nothing is known. */
  of: (row: EntryRow, field: EntryField) => string | undefined;
  /** How many fields need a correction, or a refusal that is about no single row. */
  refusal: string | null;
  /** Checks the rows before they are sent; returns whether they can be sent to the store, which decides. */
  check: (rows: readonly EntryRow[]) => boolean;
}

/**
 * What is wrong with the rows of a delivery or a count, with all fields of all rows: as they were checked here, or as
 * the store refused them. A problem ends when its field is changed (rules: OFFICE-121).
 */
export function useRowProblems(
  kind: 'delivery' | 'count',
  { rows: shown, bins, error }: { rows: readonly EntryRow[]; bins: readonly string[]; error: unknown },
): RowProblems {
  const t = useTranslations('office.stockEntry');
  const frame = useTranslations('office.frame');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [sent, setSent] = useState<readonly EntryRow[]>([]);
  const [checked, setChecked] = useState<readonly FieldProblem[]>([]);
  const isUnknown = (item: string) => {
    const { error } = queries.getQueryState(stockItemQuery(item).queryKey) ?? {};
    return error instanceof ApiError && error.status === 404;
  };
  const check = (rows: readonly EntryRow[]) => {
    const known = { bins: bins.length > 0 ? bins : null, isUnknown };
    const found = rows.flatMap((row) => problemsOfRow(row, kind, known).map((problem) => ({ row, ...problem })));
    const canBeSent = found.every(({ problem }) => isForStore(problem));
    const problems = found.map(({ row: { key, ...row }, field, problem }) => ({
      key,
      field,
      sent: row[field],
      message: t(`problem.${problem}`, { text: row[field].trim() }),
    }));
    setChecked(canBeSent ? [] : problems);
    setSent(rows);
    return canBeSent;
  };
  const refused = issuesOf(error).flatMap(({ path, message }) => {
    const place = placeOfIssue(path);
    const row = place && sent[place.at];
    if (!row) return [];
    const named = nameField(message, (field) => frame(`field.${field}`));
    return [{ key: row.key, field: place.field, sent: row[place.field], message: named }];
  });
  useEffect(() => {
    document.querySelector<HTMLElement>('#content form [aria-invalid="true"]')?.focus();
  }, [checked, error]);
  const problems = [...checked, ...refused].filter(({ key, field, sent }) =>
    shown.some((row) => row.key === key && row[field] === sent),
  );
  const count = problems.length;
  return {
    of: (row, field) => problems.find((found) => found.key === row.key && found.field === field)?.message,
    refusal: count > 0 ? t('problems', { count }) : error && refused.length === 0 ? errorText(error) : null,
    check,
  };
}

function issuesOf(error: unknown) {
  return (error instanceof ApiError && error.problem?.issues) || [];
}
