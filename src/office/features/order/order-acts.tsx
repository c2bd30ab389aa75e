import { Menu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide';
import { useMemo, useState } from 'react';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { fromDollars } from '#domain/money.ts';
import { allowsAct, ORDER_ACTS, type OrderAct } from '#domain/order-queues.ts';
import { usePageCommands } from '#office/state/palette.ts';
import { useStaff } from '#office/state/staff.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderActDialog } from './order-act-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { holdKind } from './holds.ts';

/** Acts shown as buttons; the others are in the menu. */
const SHOWN = 2;

/** The acts that the state of the order and the role allow: the next step first (rules: OFFICE-9). */
export function OrderActs({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const { may } = useStaff();
  const [open, setOpen] = useState<OrderAct | null>(null);
  const { state, detail, money } = order;
  const facts = {
    state,
    paymentMethod: detail.paymentMethod,
    creditableCents: fromDollars(money.creditable),
    hold: holdKind(order),
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
  const menu = others.length + SHOWN > allowed.length ? [] : others;
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2 print:hidden">
      {menu.length > 0 && (
        <Menu.Root>
          <Menu.Trigger
            aria-label={t('more')}
            className="grid target-size-10 place-items-center rounded-md border border-line bg-surface hover:border-line-strong"
          >
            <Icon iconNode={Ellipsis} size={18} />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner align="end" sideOffset={6} className="z-50">
              <Menu.Popup className="min-w-44 animate-appear rounded-lg bg-surface p-1.5 shadow-float outline-none">
                {menu.map((act) => (
                  <Menu.Item
                    key={act}
                    onClick={() => setOpen(act)}
                    className={`flex target-h-8.5 cursor-pointer items-center rounded-md px-2.5 text-sm outline-none data-highlighted:bg-tint ${act === 'cancel' ? 'text-danger' : ''}`}
                  >
                    {t(`act.${act}`)}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
      {second && <Button onClick={() => setOpen(second)}>{t(`act.${second}`)}</Button>}
      {next && (
        <Button look={next === 'cancel' ? 'danger' : 'strong'} onClick={() => setOpen(next)}>
          {t(`act.${next}`)}
        </Button>
      )}
      {open === 'credit' && <CreditDialog order={order} onClose={() => setOpen(null)} />}
      {open && open !== 'credit' && (
        <OrderActDialog key={open} act={open} order={order} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
