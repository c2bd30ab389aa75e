import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBriefWait } from '#storefront/state/brief-wait.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useWaitingRequestsQuery } from '#storefront/state/waiting-order-requests.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { recentQuery } from './order-queries.ts';
import { RecentPurchases } from './recent-purchases.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

interface ProfilePurchasesProps {
  /** Above the purchases. */
  above: ReactNode;
  /** Whether the part above is still loading. */
  isWaiting: boolean;
  /** Below the purchases. */
  children: ReactNode;
}

/**
 * The requests that wait for the person and the recent purchases, between other parts of the profile page. These parts
 * wait briefly for each other: a list of purchases that arrived late would move the content below it.
 */
export function ProfilePurchases({ above, isWaiting, children }: ProfilePurchasesProps) {
  const t = useTranslations('orders');
  const { id } = useKnownCustomer();
  const recent = useQuery(recentQuery(id));
  const requests = useWaitingRequestsQuery();
  if (useBriefWait(isWaiting || recent.isLoading || requests.isLoading)) {
    return (
      <Waiting label={t('loadingRecent')}>
        {/* As high as recent purchases with their heading. */}
        <Skeleton className="h-[506px]" />
        <Skeleton className="mt-10 h-8 w-40" />
        <Skeleton className="mt-4 h-48" />
      </Waiting>
    );
  }
  return (
    <>
      {above}
      <WaitingRequests />
      <RecentPurchases />
      {children}
    </>
  );
}
