import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComparedBin } from '#contract/bin-counts.ts';
import { BIN_CODES, BinCodes } from '#office/parts/bin-codes.tsx';
import { KeptNote } from '#office/parts/kept-note.tsx';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { binQuery, useBinCodes } from '#office/state/bins.ts';
import { useKeptEntry } from '#office/state/kept-entry.ts';
import { compareInput, emptyRow, isBlank, rowToCount } from '#office/state/stock-entry.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { CountResult } from './count-result.tsx';
import { EntryForm, EntryHead } from './entry-form.tsx';
import { EntryRows } from './entry-rows.tsx';
import { ItemNote } from './item-note.tsx';
import { useRowProblems } from './row-problems.ts';

const FIELDS = ['item', 'units', 'lot', 'expiresOn'] as const;

/**
 * Counts a bin: how much should be in it is shown only after the count was entered (rules: OFFICE-60, OFFICE-89,
 * STOCK-21).
 */
export function CountPage() {
  const t = useTranslations('office.stockEntry');
  const kept = useKeptEntry('count');
  useAskedBin(kept);
  const { bin, rows, keptAt } = kept.entry;
  const code = bin.trim().toUpperCase();
  const bins = useBinCodes();
  const entered = rows.filter((row) => !isBlank(row));
  const [wasSent, setSent] = useState(false);
  const [compared, setCompared] = useState<ComparedBin | null>(null);
  const { attempt, error, isBusy } = useActAttempt('stock.compare-bin', (result) => setCompared(result as ComparedBin));
  const { of, refusal, check } = useRowProblems('count', { rows, bins, error });
  const submit = () => {
    setSent(true);
    if (check(entered) && code !== '') void attempt(compareInput(bin, entered));
  };
  const restart = () => {
    setCompared(null);
    setSent(false);
    kept.clear();
  };
  if (compared)
    return (
      <>
        <EntryHead title={t('countTitle')} text={t('countText')} />
        <CountResult bin={code} compared={compared} onBack={() => setCompared(null)} onDone={restart} />
      </>
    );
  return (
    <>
      <EntryHead title={t('countTitle')} text={t('countText')} />
      <KeptNote keptAt={keptAt} onDiscard={restart} />
      <EntryForm
        sum={t('counted', { rows: entered.length })}
        submitLabel={t('compare')}
        isBusy={isBusy}
        refusal={refusal}
        onSubmit={submit}
      >
        <div className="max-w-80 px-4 py-3 lg:px-6">
          <TextField
            label={t('bin')}
            {...(wasSent && code === '' && { error: t('problem.bin') })}
            value={bin}
            autoFocus={code === ''}
            maxLength={20}
            list={BIN_CODES}
            autoComplete="off"
            autoCapitalize="characters"
            className="h-12 font-mono"
            onChange={({ target }) => kept.change({ bin: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              document.querySelector<HTMLInputElement>('#content li input')?.focus();
            }}
          />
          <BinCodes codes={bins} />
        </div>
        <EntryRows
          fields={FIELDS}
          rows={rows}
          problemOf={of}
          onChange={(changed) => kept.change({ rows: changed })}
          next={() => emptyRow()}
          note={({ item }) => <ItemNote item={item} />}
        />
      </EntryForm>
    </>
  );
}

/** Enters the bin from whose page the count was opened, with its items and lots; an entry from before stays. */
function useAskedBin({ entry, change }: ReturnType<typeof useKeptEntry>): void {
  const { bin: asked } = useRouterState({ select: ({ location }) => location.search as { bin?: unknown } });
  const code = typeof asked === 'string' ? asked : '';
  const { data } = useQuery({ ...binQuery(code), enabled: code !== '' });
  const fill = useEffectEvent((rows: readonly { item: string; lot: string }[]) => {
    if (entry.bin !== '' || !entry.rows.every(isBlank)) return;
    change({ bin: code, rows: [...rows.map((row) => rowToCount(row)), ...(rows.length === 0 ? [emptyRow()] : [])] });
  });
  useEffect(() => {
    if (data) fill(data.rows);
  }, [data]);
}
