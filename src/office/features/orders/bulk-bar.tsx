import { X } from 'lucide';
import { useState } from 'react';
import { allowsAct } from '#domain/order-queues.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { useGo } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { performAct, useActs } from '#office/state/acts.ts';
import { onEachOrder, type EachOrder } from '#office/state/each-order.ts';
import { saveSlips } from '#office/state/order.ts';
import { useStaff } from '#office/state/staff.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { HoldDialog, RefusedDialog } from './bulk-dialogs.tsx';
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
  const [result, setResult] = useState<EachOrder | null>(null);
  /** The pick list that is opened after what was left out has been read. */
  const [list, setList] = useState<string | null>(null);
  const acting = useActs(({ act, numbers, reason }: { act: BulkAct; numbers: string[]; reason?: string }) =>
    onEachOrder(numbers, (order) =>
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
  if (result) return <RefusedDialog result={result} onClose={endResult} />;
  if (orders.length === 0) return null;
  const shippable = allowing('ship');
  const total = formatMoney(orders.reduce((sum, order) => sum + fromDollars(order.total), 0));
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  const busy = acting.isPending ? acting.variables.act : null;
  return (
    <div className="pointer-events-none sticky bottom-3.5 z-30 flex justify-center px-2 print:hidden">
      <div className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 shadow-float">
        <p
          role="status"
          className="border-line pr-3.5 pl-2 leading-8 text-muted max-md:basis-full md:border-r [&_b]:font-semibold [&_b]:text-ink"
        >
          {t.rich('selected', { count: orders.length, pieces, total, b: (text) => <b>{text}</b> })}
        </p>
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
        <button
          type="button"
          aria-label={t('unselect')}
          onClick={onDone}
          className="grid target-size-8 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon iconNode={X} size={16} />
        </button>
      </div>
      {asksReason && (
        <HoldDialog
          count={allowing('hold').length}
          busy={busy === 'hold'}
          onHold={(reason) => void run('hold', reason)}
          onClose={() => setAsksReason(false)}
        />
      )}
    </div>
  );
}
