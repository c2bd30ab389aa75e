import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarSync } from 'lucide';
import { useEffect } from 'react';
import { mayInClinic } from '#domain/access.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Waiting } from '#ui/waiting.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import { subscriptionsQuery } from './subscription-queries.ts';

/** The subscriptions with their next runs; each can be changed, paused or canceled (rules: SUB-10). */
export function SubscriptionList() {
  const t = useTranslations('subscriptions');
  const { id, role } = useKnownCustomer();
  const mayChange = mayInClinic(role, 'change_subscriptions');
  const query = useQuery(subscriptionsQuery(id));
  const failed = query.isError && !query.data;
  useEffect(() => {
    if (failed) toast.error(t('failed'));
  }, [failed, t]);
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 text-danger">
        {t('failed')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (!query.data) {
    return (
      <Waiting label={t('loading')} again={() => void query.refetch()} className="grid gap-4">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </Waiting>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState icon={CalendarSync} title={t('none')} text={mayChange ? t('noneText') : undefined}>
        {mayChange && (
          <Link to="/products" className={buttonClass('strong')}>
            {t('browse')}
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {!mayChange && <p className="mb-4 text-muted">{t('changedByBuyers')}</p>}
      <ul className="grid gap-4">
        {query.data.map((record) => (
          <SubscriptionRow key={record.id} record={record} subscriptions={query.data} />
        ))}
      </ul>
    </>
  );
}
