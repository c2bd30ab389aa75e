import { ArrowRight } from 'lucide';
import { useState } from 'react';
import { importKind } from '#domain/import/kinds.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import type { ImportPage } from '#office/state/imports.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { chooseColumn, columnChoices } from './column-choices.ts';

/**
 * The columns of the file with their first values, and what each fills; a preview lets it be changed (rules:
 * OFFICE-133).
 */
export function ColumnsPart({ page, mayChange }: { page: ImportPage; mayChange: boolean }) {
  const t = useTranslations('office.imports.columns');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<(string | null)[] | null>(null);
  const { attempt, error, isBusy } = useActAttempt('imports.match', () => setChosen(null));
  const present = page.columns.map(({ column }) => column);
  const columns = (mayChange && chosen) || present;
  const kind = importKind(page.kind);
  const missing = kind.columns.filter(({ id }) => !columns.includes(id)).map(({ header }) => header);
  const choices = columnChoices(present, columns);
  const isMatched = present.every((column) => column !== null);
  const title = t('title', { matched: columns.filter((column) => column !== null).length, all: columns.length });
  return (
    // Once every column is matched, the rows are what the person has come to read.
    <details open={!isMatched} className="border-y border-line bg-paper px-4 py-3 lg:px-6">
      <summary className="text-xs font-medium text-muted">
        {title}
        {isMatched && (
          <span className="font-normal">: {page.columns.map(({ header }) => header.trim()).join(', ')}</span>
        )}
      </summary>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-2">
        {page.columns.map(({ header, samples }, at) => {
          const name = header.trim() || t('noHeader', { at: at + 1 });
          return (
            <li
              key={at}
              className={`grid grid-cols-2 items-center gap-x-2 gap-y-1.5 rounded-md border bg-surface px-3 py-2 sm:grid-cols-1 ${columns[at] ? 'border-line' : 'border-dashed border-line-strong'}`}
            >
              <span className="grid gap-1">
                <span className="truncate font-mono text-xs" title={name}>
                  {name}
                </span>
                <span className="truncate text-xs text-muted" title={samples.join(', ')}>
                  {samples.length > 0 ? t('samples', { samples: samples.join(', ') }) : t('empty')}
                </span>
              </span>
              <span className="flex items-center gap-2">
                <Icon iconNode={ArrowRight} size={14} className="shrink-0 text-muted" />
                {mayChange ? (
                  <select
                    aria-label={t('fills', { header: name })}
                    value={columns[at] ?? ''}
                    disabled={isBusy}
                    className={`${inputClass} min-w-0 ${columns[at] ? 'font-medium' : 'text-muted!'}`}
                    onChange={({ target }) => setChosen(chooseColumn(columns, at, target.value || null))}
                  >
                    <option value="">{t('leftOut')}</option>
                    {kind.columns.map(({ id, header: label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </select>
                ) : (
                  <b className={columns[at] ? 'font-medium' : 'font-normal text-muted'}>
                    {kind.columns.find(({ id }) => id === columns[at])?.header ?? t('leftOut')}
                  </b>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && <p className="mt-2 text-muted">{t('missing', { columns: missing.join(', ') })}</p>}
      {choices.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2.5">
          <p role="status" className="font-medium">
            {t(isBusy ? 'busy' : 'changed')}
          </p>
          <Button look="strong" busy={isBusy} onClick={() => void attempt({ import: page.import, columns: choices })}>
            {t('recompare')}
          </Button>
          <Button disabled={isBusy} onClick={() => setChosen(null)}>
            {t('discard')}
          </Button>
          {error !== null && (
            <p role="alert" className="w-full font-semibold text-danger">
              {errorText(error)}
            </p>
          )}
        </div>
      )}
    </details>
  );
}
