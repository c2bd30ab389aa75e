import type { PickListPage, PickedOrder } from '#contract/pick-lists.ts';
import { toteName } from '#domain/pick-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { SectionHead } from '#office/parts/section.tsx';
import { orderPath } from '#office/state/order-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The orders of a list with what became of them. */
export function OrderRows({ page: { orders } }: { page: PickListPage }) {
  const t = useTranslations('office.picking');
  return (
    <section className="bg-surface pb-3">
      <SectionHead title={t('orders')} />
      <ul className="px-4 lg:px-6">
        {orders.map((order) => (
          <li
            key={order.number}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 last:border-0"
          >
            <OrderName order={order} />
            <span className="text-right">
              <Outcome order={order} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tote, the clinic and the number of an order. */
export function OrderName({ order: { tote, number, clinic, addedTo, place } }: { order: PickedOrder }) {
  const t = useTranslations('office.picking');
  return (
    <>
      <b aria-hidden className="grid size-9 place-items-center rounded-md bg-tint text-sm font-bold text-accent">
        {toteName(tote)}
      </b>
      <span className="min-w-0">
        <b className="block truncate font-semibold">{clinic}</b>
        <span className="block truncate text-muted">
          <OfficeLink to={orderPath(number)} className="font-mono text-xs hover:underline">
            {number}
          </OfficeLink>{' '}
          {addedTo === null ? place : t('goesWith', { number: addedTo })}
        </span>
      </span>
    </>
  );
}

function Outcome({ order }: { order: PickedOrder }) {
  const t = useTranslations('office.picking');
  const { ending, parcel, units, picked, short, isOnHold } = order;
  if (parcel)
    return (
      <>
        <b className="block font-semibold text-ok">
          {short > 0 ? t('ending.partShipped', { picked, units }) : t('ending.shipped')}
        </b>
        <span className="block max-w-48 truncate font-mono text-xs text-muted">{parcel.trackingNumber}</span>
      </>
    );
  if (ending) return <span className="text-muted">{t(`ending.${ending}`)}</span>;
  if (isOnHold) return <span className="font-medium text-low">{t('onHold')}</span>;
  const left = units - picked - short;
  return left > 0 ? t('toPick', { count: left }) : t('parcelUnits', { count: picked });
}
