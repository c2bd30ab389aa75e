import { useState } from 'react';
import { MAX_EXPORTED_ROWS } from '#domain/office-lists.ts';
import { CsvFile } from '#office/parts/csv-file.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { readListRows } from '#office/state/list-rows.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import type { List } from './use-list.ts';

/**
 * Saves the shown columns of a list as CSV: of its selected rows, or else of all rows that pass its filters, which may
 * be more than the page shows (rules: OFFICE-14).
 */
export function CsvButton<Row>({ list }: { list: List<Row> }) {
  const t = useTranslations('office.list');
  const errorText = useErrorText();
  const [readRows, setReadRows] = useState<number | null>(null);
  const selected = list.selection?.rows ?? [];
  const saveSelected = () => {
    const file = new CsvFile();
    file.add(csvRows(list, selected, { withHead: true }));
    file.save(fileName(list));
  };
  const saveAll = async () => {
    const file = new CsvFile();
    let count = 0;
    setReadRows(0);
    try {
      const end = await readListRows<Row>(list.name, list.rowFilters, (rows) => {
        file.add(csvRows(list, rows, { withHead: count === 0 }));
        count += rows.length;
        setReadRows(count);
      });
      file.save(fileName(list));
      if (end.isWhole) toast.success(t('exported', { count: end.rows }));
      else toast.error(t('exportedPart', { count: MAX_EXPORTED_ROWS }));
    } catch (error) {
      toast.error(t('exportFailed', { reason: errorText(error) }));
    } finally {
      setReadRows(null);
    }
  };
  const isReading = readRows !== null;
  return (
    <button
      type="button"
      className={`${smallButton} max-md:hidden`}
      disabled={list.rows.length === 0}
      aria-disabled={isReading || undefined}
      title={t(selected.length > 0 ? 'exportSelected' : 'exportLabel')}
      onClick={() => {
        if (isReading) return;
        if (selected.length > 0) saveSelected();
        else void saveAll();
      }}
    >
      {isReading ? t('exporting', { count: readRows }) : t('export')}
    </button>
  );
}

/** The name of the file: of a list of a past day, with the day (rules: OFFICE-79). */
function fileName<Row>({ name, rowFilters: { asOf } }: List<Row>): string {
  return asOf ? `${name}-${asOf}.csv` : `${name}.csv`;
}

/** The shown columns of rows as the rows of a CSV file; the head names the fields. */
function csvRows<Row>(
  list: List<Row>,
  rows: readonly Row[],
  { withHead }: { withHead: boolean },
): readonly (readonly string[])[] {
  const columns = list.columns.filter(({ isShown }) => isShown);
  const fields = rows.map((row) => columns.flatMap((column) => fieldsOf(column.name, column.text(row))));
  const texts = fields.map((row) => row.map(([, text]) => text));
  return withHead && fields[0] ? [fields[0].map(([name]) => name), ...texts] : texts;
}

/** The fields of a column: names and texts. */
function fieldsOf(column: string, text: string | Record<string, string>): [string, string][] {
  return typeof text === 'string' ? [[column, text]] : Object.entries(text);
}
