import { X } from 'lucide';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { readPastedRows, type EntryField, type EntryRow } from '#office/state/stock-entry.ts';
import { BIN_CODES } from '#office/parts/bin-codes.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { EntryInput } from './entry-field.tsx';
import type { RowProblems } from './row-problems.ts';

interface EntryRowsProps {
  /** The fields of a row in the order of entry. Enter skips the GTIN, which few rows need. */
  fields: readonly EntryField[];
  rows: readonly EntryRow[];
  /** What is wrong with the fields. */
  problemOf: RowProblems['of'];
  onChange: (rows: EntryRow[]) => void;
  /** An empty row that follows a row. */
  next: (row: EntryRow) => EntryRow;
  /** Whether the first field has the focus when the page opens. */
  autoFocus?: boolean;
  /** What is shown below a row, such as the name of its item; it may fill the row's bin. */
  note: (row: EntryRow, fillBin: (bin: string) => void) => ReactNode;
}

/**
 * Rows of fields for a scanner or a keyboard: Enter goes to the next field, and from the last one to a new row. Several
 * rows are pasted into the field of an item (rules: OFFICE-60).
 */
export function EntryRows({ fields, rows, problemOf, onChange, next, autoFocus = false, note }: EntryRowsProps) {
  const t = useTranslations('office.stockEntry');
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [rows.length]);
  const change = (at: number, changed: Partial<EntryRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)));
  const fillBin = (at: number, bin: string) => {
    const field = list.current?.children[at]?.querySelector(`input[list="${BIN_CODES}"]`);
    if (rows[at]?.bin === '' && field !== document.activeElement) change(at, { bin });
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const steps = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-step]') ?? [])];
    const following = steps[steps.indexOf(event.currentTarget) + 1];
    if (following) return following.focus();
    const last = rows.at(-1);
    if (!last) return;
    added.current = true;
    onChange([...rows, next(last)]);
  };
  const paste = (at: number, text: string): boolean => {
    const pasted = readPastedRows(text);
    if (!pasted) return false;
    added.current = true;
    const last = pasted.at(-1);
    onChange([...rows.slice(0, at), ...pasted, ...rows.slice(at + 1), ...(last ? [next(last)] : [])]);
    return true;
  };
  return (
    <ol ref={list}>
      {rows.map((row, at) => (
        <li key={row.key} className="border-b border-line px-4 py-3 lg:px-6">
          <fieldset className="min-w-0">
            <legend className="sr-only">{t('row', { row: at + 1 })}</legend>
            <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-[2fr_6rem_1.2fr_9rem_8rem_1.4fr_2.75rem]">
              {fields.map((field) => (
                <EntryInput
                  key={field}
                  field={field}
                  value={row[field]}
                  autoFocus={autoFocus && at === 0 && field === fields[0]}
                  problem={problemOf(row, field)}
                  placeholder={
                    field === 'expiresOn' ? t(fields.includes('bin') ? 'dayHint' : 'dayHintCount') : undefined
                  }
                  onChange={(text) => change(at, { [field]: text })}
                  onKeyDown={goOn}
                  onPasted={(text) => field === 'item' && paste(at, text)}
                />
              ))}
              <button
                type="button"
                aria-label={t('remove', { row: at + 1 })}
                title={t('remove', { row: at + 1 })}
                disabled={rows.length === 1}
                className="grid size-11 place-items-center rounded-md lg:mt-5 text-muted hover:bg-sunken disabled:opacity-40 max-lg:col-start-2 max-lg:self-start max-lg:mt-5 max-lg:justify-self-end"
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              >
                <Icon iconNode={X} size={18} />
              </button>
            </div>
            <div className="mt-1 min-h-5 text-sm">
              {!problemOf(row, 'item') && note(row, (bin) => fillBin(at, bin))}
            </div>
          </fieldset>
        </li>
      ))}
    </ol>
  );
}
