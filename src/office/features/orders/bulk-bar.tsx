import { useState } from 'react';
import { allowsAct } from '#domain/order-queues.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { useGo } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { EachRowDialog } from '#office/lists/each-row-dialog.tsx';
import { SelectionBar } from '#office/lists/selection-bar.tsx';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { performAct, useActs } from '#office/state/acts.ts';
import { onEachRow, type EachRow } from '#office/state/each-row.ts';
import { saveSlips } from '#office/state/order.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { PickButton } from './pick-button.tsx';

type BulkAct = 'approve' | 'release' | 'hold';
const doing = { approve: 'approving', release: 'releasing', hold: 'holding' } as const;
const done = { approve: 'approved', release: 'released', hold: 'held' } as const;

/** The acts for the selected orders (rules: OFFICE-11, OFFICE-25, OFFICE-30). */
export function BulkBar({ orders, onDone }: { orders: readonly OfficeOrder[]; onDone: () => void }) {
  const t = useTranslations('office.orders');
  const { may } = useStaff();
  const errorText = useErrorText();
  const go = useGo();
  const [asksReason, setAsksReason] = useState(false);
  const [result, setResult] = useState<EachRow | null>(null);
  /** The pick list that is opened after what was left out has been read. */
  const [list, setList] = useState<string | null>(null);
  const acting = useActs(({ act, numbers, reason }: { act: BulkAct; numbers: string[]; reason?: string }) =>
    onEachRow(numbers, (order) =>
      performAct({ name: `orders.${act}`, input: { order, ...(reason && { reason }) }, key: crypto.randomUUID() }),
    ),
  );
  const allowing = (act: BulkAct | 'ship') =>
    orders.filter((order) => allowsAct({ ...order, creditableCents: 0 }, act)).map(({ number }) => number);
  const run = async (act: BulkAct, reason?: string) => {
    const found = await acting.mutateAsync({ act, numbers: allowing(act), ...(reason && { reason }) });
    setAsksReason(false);
    if (found.done.length > 0) toast.success(t(done[act], { count: found.done.length }));
    if (found.refused.length > 0) setResult(found);
    else onDone();
  };
  const endResult = () => {
    setResult(null);
    if (list !== null) go(list);
  };
  if (result) return <EachRowDialog result={result} onClose={endResult} />;
  if (orders.length === 0) return null;
  const shippable = allowing('ship');
  const total = formatMoney(orders.reduce((sum, order) => sum + fromDollars(order.total), 0));
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  const busy = acting.isPending ? acting.variables.act : null;
  return (
    <>
      <SelectionBar
        text={t.rich('selected', { count: orders.length, pieces, total, b: (text) => <b>{text}</b> })}
        onDone={onDone}
      >
        {(['approve', 'release', 'hold'] as const).map((act) => {
          const count = allowing(act).length;
          if (!may(`orders.${act}`) || count === 0) return null;
          return (
            <button
              key={act}
              type="button"
              aria-disabled={busy !== null}
              onClick={() => busy === null && (act === 'hold' ? setAsksReason(true) : void run(act))}
              className={act === 'approve' ? smallStrongButton : smallButton}
            >
              {busy === act ? t(doing[act]) : t(act, { count })}
            </button>
          );
        })}
        {may('picks.make') && shippable.length > 0 && (
          <PickButton
            numbers={shippable}
            onLeftOut={(leftOut, path) => {
              setList(path);
              setResult(leftOut);
            }}
          />
        )}
        {shippable.length > 0 && (
          <button
            type="button"
            className={smallButton}
            onClick={() => void saveSlips(shippable).catch((error) => toast.error(errorText(error)))}
          >
            {t('slips', { count: shippable.length })}
          </button>
        )}
        <button type="button" className={smallButton} onClick={() => window.print()}>
          {t('print')}
        </button>
      </SelectionBar>
      {asksReason && (
        <HoldDialog
          count={allowing('hold').length}
          busy={busy === 'hold'}
          onHold={(reason) => void run('hold', reason)}
          onClose={() => setAsksReason(false)}
        />
      )}
    </>
  );
}
