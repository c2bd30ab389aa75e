import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#office/api.ts';
import { BinCodes } from '#office/parts/bin-codes.tsx';
import { KeptNote } from '#office/parts/kept-note.tsx';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { useBinCodes } from '#office/state/bins.ts';
import { useKeptEntry } from '#office/state/kept-entry.ts';
import { deliveryInput, emptyRow, isBlank, readUnits, type EntryRow } from '#office/state/stock-entry.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { EntryForm, EntryHead } from './entry-form.tsx';
import { EntryRows } from './entry-rows.tsx';
import { ItemNote } from './item-note.tsx';
import { useRowProblems } from './row-problems.ts';

const FIELDS = ['item', 'units', 'lot', 'expiresOn', 'bin', 'gtin'] as const;

/** Receives the rows of a delivery, all or none (rules: OFFICE-60, STOCK-20). */
export function ReceivePage() {
  const t = useTranslations('office.stockEntry');
  const asked = useRouterState({ select: ({ location }) => (location.search as { item?: unknown }).item });
  const kept = useKeptEntry('delivery');
  useState(() => addAskedItem(kept, asked));
  const { rows, keptAt } = kept.entry;
  const bins = useBinCodes();
  const entered = rows.filter((row) => !isBlank(row));
  const [lacksRows, setLacksRows] = useState(false);
  const onDone = (result: unknown) => {
    toast.success(t('received', result as { rows: number; units: number }));
    kept.clear();
  };
  const { attempt, error, isBusy } = useActAttempt('stock.receive-all', onDone, kept.keys);
  const { of, refusal, check } = useRowProblems('delivery', { rows, bins, error });
  const submit = () => {
    setLacksRows(entered.length === 0);
    if (check(entered) && entered.length > 0) void attempt(deliveryInput(entered));
  };
  const units = entered.reduce((sum, row) => sum + (readUnits(row.units) ?? 0), 0);
  const otherRefusal = wasReceived(error) ? t('receivedBefore') : refusal;
  return (
    <>
      <EntryHead title={t('receiveTitle')} text={t('receiveText')} />
      <KeptNote keptAt={keptAt} onDiscard={() => kept.clear()} />
      <EntryForm
        sum={t('sum', { rows: entered.length, units })}
        submitLabel={t('receive')}
        isBusy={isBusy}
        refusal={lacksRows && entered.length === 0 ? t('noRows') : otherRefusal}
        onSubmit={submit}
      >
        <EntryRows
          fields={FIELDS}
          rows={rows}
          autoFocus
          problemOf={of}
          onChange={(changed) => kept.change({ rows: changed })}
          next={() => emptyRow()}
          note={({ key, item }, fillBin) => (
            <ItemNote item={item} onBins={([bin]) => fillBin(bin ?? binBefore(rows, key))} />
          )}
        />
        <BinCodes codes={bins} />
      </EntryForm>
    </>
  );
}

/** The bin of the row before, for an item that lies in none; empty for the first row. */
function binBefore(rows: readonly EntryRow[], key: string): string {
  return rows[rows.findIndex((row) => row.key === key) - 1]?.bin ?? '';
}

/** Whether the rows were received as they were before their last change; only the answer was lost. */
function wasReceived(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'KEY_REUSED';
}

/** Adds a row for the item from whose page the delivery was opened. */
function addAskedItem({ entry, change }: ReturnType<typeof useKeptEntry>, item: unknown): void {
  if (typeof item !== 'string' || item === '') return;
  const rows = entry.rows.filter((row) => !isBlank(row));
  if (!rows.some((row) => row.item === item)) change({ rows: [...rows, { ...emptyRow(), item }] });
}
