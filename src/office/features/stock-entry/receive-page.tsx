import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useErrorText } from '#office/parts/error-text.ts';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { openPalette } from '#office/state/palette.ts';
import { stockPath } from '#office/state/stock.ts';
import {
  deliveryInput,
  emptyRow,
  isBlank,
  problemOfRow,
  readUnits,
  refusedRow,
  useDelivery,
} from '#office/state/stock-entry.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { EntryRows } from './entry-rows.tsx';
import { ItemNote } from './item-note.tsx';

const FIELDS = ['item', 'units', 'lot', 'expiresOn', 'bin', 'gtin'] as const;

/** Receives the rows of a delivery, all or none (rules: OFFICE-60, STOCK-20). */
export function ReceivePage() {
  const t = useTranslations('office.stockEntry');
  const frame = useTranslations('office.frame');
  const stock = useTranslations('office.stock');
  const errorText = useErrorText();
  const asked = useRouterState({ select: ({ location }) => (location.search as { item?: unknown }).item });
  useState(() => addAskedItem(asked));
  const { rows } = useDelivery();
  const entered = rows.filter((row) => !isBlank(row));
  const [sent, setSent] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [lacksRows, setLacksRows] = useState(false);
  const { attempt, error, isBusy } = useActAttempt('stock.receive-all', (result) => {
    const received = result as { rows: number; units: number };
    toast.success(t('received', received));
    useDelivery.setState({ rows: [emptyRow(rows.at(-1)?.bin)] });
  });
  const refusal = lacksRows && entered.length === 0 ? t('noRows') : error ? errorText(error) : null;
  const refused = refusal === null ? null : refusedRow(refusal);
  const shown = new Map(problems);
  const key = refused === null ? undefined : sent[refused];
  if (key !== undefined && refusal !== null) shown.set(key, refusal.replace(/^(?:Row \d+: |rows\.\d+\.)/, ''));
  const submit = () => {
    const found = entered.flatMap((row) => {
      const problem = problemOfRow(row, 'delivery');
      return problem ? [[row.key, t(`problem.${problem}`)] as const] : [];
    });
    setProblems(new Map(found));
    setSent(entered.map((row) => row.key));
    setLacksRows(entered.length === 0);
    if (found.length === 0 && entered.length > 0) void attempt(deliveryInput(entered));
  };
  const units = entered.reduce((sum, row) => sum + (readUnits(row.units) ?? 0), 0);
  return (
    <>
      <TopBar palette={{ label: frame('palette'), open: openPalette }}>
        <PagePath
          label={stock('crumbs')}
          list={{ to: stockPath(), name: stock('title') }}
          number={t('receiveTitle')}
          isName
        />
      </TopBar>
      <div className="px-4 pt-4 pb-2 lg:px-6">
        <h1 className="text-lg font-bold tracking-[-0.02em]">{t('receiveTitle')}</h1>
        <p className="max-w-2xl text-muted">{t('receiveText')}</p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <EntryRows
          fields={FIELDS}
          rows={rows}
          problems={shown}
          onChange={(changed) => useDelivery.setState({ rows: changed })}
          next={(row) => emptyRow(row.bin)}
          note={({ item }) => <ItemNote item={item} />}
        />
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:px-6">
          {refusal !== null && key === undefined && (
            <p role="alert" className="w-full font-semibold text-danger">
              {refusal}
            </p>
          )}
          <p role="status" className="mr-auto text-muted">
            {t('sum', { rows: entered.length, units })}
          </p>
          <Button type="submit" size="large" look="strong" busy={isBusy}>
            {t('receive')}
          </Button>
        </div>
      </form>
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
