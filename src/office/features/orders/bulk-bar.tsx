import { X } from 'lucide';
import { allowsAct } from '#domain/order-queues.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { performAct, useActs } from '#office/state/acts.ts';
import { useStaff } from '#office/state/staff.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/** The acts for the selected orders (rules: OFFICE-11). */
export function BulkBar({ orders, onDone }: { orders: readonly OfficeOrder[]; onDone: () => void }) {
  const t = useTranslations('office.orders');
  const { may } = useStaff();
  const errorText = useErrorText();
  const approvable = orders.filter((order) => allowsAct({ ...order, creditableCents: 0 }, 'approve'));
  const approving = useActs(approveAll);
  if (orders.length === 0) return null;
  const approve = async () => {
    const { done, errors } = await approving.mutateAsync(approvable.map(({ number }) => number));
    if (done > 0) toast.success(t('approved', { count: done }));
    if (errors.length > 0) toast.error(t('notApproved', { reasons: errors.map(errorText).join(' ') }));
    else onDone();
  };
  const total = formatMoney(orders.reduce((sum, order) => sum + fromDollars(order.total), 0));
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  return (
    <div className="pointer-events-none sticky bottom-3.5 z-30 flex justify-center px-2 max-md:hidden print:hidden">
      <div className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 shadow-float">
        <p
          role="status"
          className="border-r border-line pr-3.5 pl-2 leading-8 text-muted [&_b]:font-semibold [&_b]:text-ink"
        >
          {t.rich('selected', { count: orders.length, pieces, total, b: (text) => <b>{text}</b> })}
        </p>
        {may('orders.approve') && approvable.length > 0 && (
          <button
            type="button"
            aria-disabled={approving.isPending}
            onClick={() => !approving.isPending && void approve()}
            className={smallStrongButton}
          >
            {approving.isPending ? t('approving') : t('approve', { count: approvable.length })}
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
    </div>
  );
}

/** Approves orders one by one: a refused order does not stop the others. */
async function approveAll(numbers: readonly string[]): Promise<{ done: number; errors: unknown[] }> {
  let done = 0;
  const errors: unknown[] = [];
  for (const order of numbers) {
    try {
      await performAct({ name: 'orders.approve', input: { order }, key: crypto.randomUUID() });
      done += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  return { done, errors };
}
