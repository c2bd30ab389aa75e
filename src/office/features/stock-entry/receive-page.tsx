import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { deliveryInput, emptyRow, isBlank, readUnits, useDelivery } from '#office/state/stock-entry.ts';
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
  useState(() => addAskedItem(asked));
  const { rows } = useDelivery();
  const entered = rows.filter((row) => !isBlank(row));
  const [lacksRows, setLacksRows] = useState(false);
  const { attempt, error, isBusy } = useActAttempt('stock.receive-all', (result) => {
    const received = result as { rows: number; units: number };
    toast.success(t('received', received));
    useDelivery.setState({ rows: [emptyRow(rows.at(-1)?.bin)] });
  });
  const { problems, refusal, check } = useRowProblems('delivery', error);
  const submit = () => {
    setLacksRows(entered.length === 0);
    if (check(entered) && entered.length > 0) void attempt(deliveryInput(entered));
  };
  const units = entered.reduce((sum, row) => sum + (readUnits(row.units) ?? 0), 0);
  return (
    <>
      <EntryHead title={t('receiveTitle')} text={t('receiveText')} />
      <EntryForm
        sum={t('sum', { rows: entered.length, units })}
        submitLabel={t('receive')}
        isBusy={isBusy}
        refusal={lacksRows && entered.length === 0 ? t('noRows') : refusal}
        onSubmit={submit}
      >
        <EntryRows
          fields={FIELDS}
          rows={rows}
          problems={problems}
          onChange={(changed) => useDelivery.setState({ rows: changed })}
          next={(row) => emptyRow(row.bin)}
          note={({ item }) => <ItemNote item={item} />}
        />
      </EntryForm>
    </>
  );
}

/** Adds a row for the item from whose page the delivery was opened. */
function addAskedItem(item: unknown): void {
  if (typeof item !== 'string' || item === '') return;
  const rows = useDelivery.getState().rows.filter((row) => !isBlank(row));
  if (!rows.some((row) => row.item === item))
    useDelivery.setState({ rows: [...rows, { ...emptyRow(rows.at(-1)?.bin), item }] });
}
