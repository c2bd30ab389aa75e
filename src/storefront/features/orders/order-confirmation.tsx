import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import { deliveryEstimate } from '#domain/delivery.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { readOrderNumber } from './order-number.ts';
import { orderQuery } from './order-queries.ts';
import { PromisedDays } from './pending-deliveries.tsx';

/** Confirmation of the order that was just placed: its number, the next steps, and a link to it. */
export function OrderConfirmation({ orderId }: { orderId: number }) {
  const t = useTranslations('orders');
  const { delivery } = useStoreSettings();
  const { id } = useKnownCustomer();
  const { data: order, isPending } = useQuery(orderQuery(id, orderId));
  const title = useRef<HTMLHeadingElement>(null);
  const ready = Boolean(order);
  useEffect(() => {
    if (ready) title.current?.focus({ preventScroll: true });
  }, [ready]);
  if (isPending) {
    return (
      <Waiting label={t('loadingOrder')}>
        <Skeleton className="mb-8 h-72" />
      </Waiting>
    );
  }
  // The id is not an order of this clinic.
  if (!order) return null;
  // Business days until products in stock are shipped.
  const { from, to } = deliveryEstimate(1, null, delivery);
  return (
    <section
      aria-labelledby="order-placed"
      className="mb-9 rounded-lg border border-line border-t-4 border-t-ok bg-surface p-5 sm:p-7"
    >
      <div className="flex items-start gap-3">
        <Icon iconNode={CircleCheck} aria-hidden className="mt-1 size-7 shrink-0 text-ok" />
        <div>
          <h2 id="order-placed" ref={title} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
            {t('confirmedTitle')}
          </h2>
          <p className="mt-1">
            {t('confirmedNumber')} <span className="font-mono text-lg font-semibold">{readOrderNumber(order)}</span>
          </p>
        </div>
      </div>
      <h3 className="mt-5 font-semibold">{t('whatNext')}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-muted marker:text-ink">
        <li>{t('nextMail', { email: order.email })}</li>
        {order.paymentMethod === 'invoice' && <li>{t('nextInvoice', { email: order.email })}</li>}
        <li>{t('nextPack', { carrier: order.shipMethod, from, to })}</li>
        {order.toCome.map((promise) => (
          <li key={`${promise.from} ${promise.fromStock}`}>
            <PromisedDays promise={promise} />
          </li>
        ))}
        <li>{t('nextTrack')}</li>
        {order.subscriptions.map(
          ({ id: subscription, name, goesTo }) =>
            goesTo !== null && (
              <li key={subscription}>{t('subscriptions.goesTo', { product: name, address: goesTo })}</li>
            ),
        )}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/profile/history/order/$id" params={{ id: String(orderId) }} className={buttonClass('strong')}>
          {t('seeOrder')}
        </Link>
        <Link to="/products" className={buttonClass()}>
          {t('goOnShopping')}
        </Link>
      </div>
    </section>
  );
}
