import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { formatLongDate } from '#domain/calendar.ts';
import { buttonClass } from '#storefront/ui/button.tsx';

/** Why the latest order was not made, and the way to make it good. */
export function SubscriptionTrouble({ trouble }: { trouble: NonNullable<RecurringOrder['trouble']> }) {
  const t = useTranslations('subscriptions.trouble');
  const { kind, orderId, nextTry } = trouble;
  const told = kind === 'refused' && nextTry !== null ? t('refusedUntil', { date: formatLongDate(nextTry) }) : t(kind);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-lg border-b border-line bg-sunken px-4 py-3">
      <p className="flex min-w-60 grow basis-72 gap-2 text-sm">
        <TriangleAlert aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-danger" />
        <span>{told}</span>
      </p>
      {orderId !== null && (
        <Link to="/profile/history/order/$id" params={{ id: String(orderId) }} className={buttonClass()}>
          {t(kind === 'confirm' ? 'confirmNow' : 'payNow')}
        </Link>
      )}
    </div>
  );
}
