import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholder of an account page while the customer loads. */
export function ProfileSkeleton({ title }: { title: string }) {
  const t = useTranslations('account');
  return (
    <AccountFrame title={title}>
      <p className="mb-4 text-muted">{t('loadingProfile')}</p>
      <Skeleton className="h-72" />
      <Skeleton className="mt-10 h-8 w-40" />
      <Skeleton className="mt-4 h-48" />
    </AccountFrame>
  );
}
