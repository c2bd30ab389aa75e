import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '#contract/orders.ts';
import { mayInClinic } from '#domain/access.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderSection } from './order-section.tsx';

/** The subscriptions that an order has set up or serves; after a cancelled order it asks whether they continue. */
export function OrderSubscriptions({ subscriptions }: { subscriptions: OrderDetail['subscriptions'] }) {
  const t = useTranslations('orders.subscriptions');
  const { role } = useKnownCustomer();
  const count = subscriptions.length;
  if (count === 0) return null;
  const isRun = subscriptions.some((subscription) => subscription.isRun);
  const asked = mayInClinic(role, 'change_subscriptions') ? subscriptions.filter(({ isAsked }) => isAsked).length : 0;
  return (
    <OrderSection title={t('title')}>
      <p className="text-muted">{t(isRun ? 'serves' : 'setsUp', { count })}</p>
      <ul className="mt-2 grid gap-1">
        {subscriptions.map(({ id, name, everyMonths, status, goesTo }) => (
          <li key={id}>
            {name}, {intervalText(everyMonths)}
            {status === 'canceled' && <span className="text-muted"> ({t('canceled')})</span>}
            {status !== 'canceled' && goesTo !== null && (
              <span className="block text-sm text-muted">{t('goesTo', { product: name, address: goesTo })}</span>
            )}
          </li>
        ))}
      </ul>
      {asked > 0 && <p className="mt-3 font-semibold">{t('asked', { count: asked })}</p>}
      {mayInClinic(role, 'view_subscriptions') && (
        <Link
          to="/purchase-history"
          search={{ tab: 'subscriptions' }}
          className={`mt-3 ${buttonClass(asked > 0 ? 'strong' : undefined)}`}
        >
          {t(asked > 0 ? 'answer' : 'view')}
        </Link>
      )}
    </OrderSection>
  );
}
