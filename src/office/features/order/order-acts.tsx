import { useMemo, useState } from 'react';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { fromDollars } from '#domain/money.ts';
import { allowsAct, ORDER_ACTS, type OrderAct } from '#domain/order-queues.ts';
import { MoreMenu } from '#office/parts/more-menu.tsx';
import { usePageCommands } from '#office/parts/palette.ts';
import { useStaff } from '#office/state/staff.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderActDialog } from './order-act-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { ChangeLinesDialog } from './change-lines-dialog.tsx';
import { holdKinds } from './holds.ts';

/** The acts that the order and the role allow: the next two steps as buttons, and a menu (rules: OFFICE-9). */
export function OrderActs({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const { may } = useStaff();
  const [open, setOpen] = useState<OrderAct | null>(null);
  const { state, detail, money } = order;
  const facts = {
    state,
    paymentMethod: detail.paymentMethod,
    creditableCents: fromDollars(money.creditable),
    holds: holdKinds(order),
    isUnpaidByPhone: order.phonePayment !== null && order.phonePayment.state !== 'charging',
  };
  const allowed = ORDER_ACTS.filter((act) => may(`orders.${act}`) && allowsAct(facts, act));
  const names = allowed.join(' ');
  const commands = useMemo(
    () =>
      names
        .split(' ')
        .filter(Boolean)
        .map((act) => ({ id: act, label: t(`act.${act as OrderAct}`), run: () => setOpen(act as OrderAct) })),
    [names, t],
  );
  usePageCommands(commands);
  const [next, second, ...others] = allowed;
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2 print:hidden">
      <MoreMenu
        label={t('more')}
        acts={[
          ...others.map((act) => ({
            id: act,
            label: t(`act.${act}`),
            isDanger: act === 'cancel',
            run: () => setOpen(act),
          })),
          { id: 'print', label: t('print'), isDanger: false, run: () => window.print() },
        ]}
      />
      {second && <Button onClick={() => setOpen(second)}>{t(`act.${second}`)}</Button>}
      {next && (
        <Button look={next === 'cancel' ? 'danger' : 'strong'} onClick={() => setOpen(next)}>
          {t(`act.${next}`)}
        </Button>
      )}
      {open === 'credit' && <CreditDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'change-lines' && (
        <ChangeLinesDialog
          order={order}
          onClose={() => setOpen(null)}
          onCancelOrder={allowed.includes('cancel') ? () => setOpen('cancel') : null}
        />
      )}
      {open && open !== 'credit' && open !== 'change-lines' && (
        <OrderActDialog key={open} act={open} order={order} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
