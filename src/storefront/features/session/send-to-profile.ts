import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { currentPage, type ReturnPage } from '#storefront/state/session.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where somebody was when asked to complete the profile, to go back to afterwards. */
    afterProfile?: ReturnPage;
  }
}

/** Several parts of a page may notice at once that the profile is missing; it is said once. */
let underWay = false;

/** Leads somebody without a customer record to the profile, and remembers the page (rules: ACCOUNT-10). */
export function useSendToProfile(): () => void {
  const t = useTranslations('account');
  const router = useRouter();
  return useCallback(() => {
    if (underWay) return;
    underWay = true;
    toast.info(t('welcome'));
    const afterProfile = currentPage();
    void router.navigate({ to: '/profile', replace: true, state: { afterProfile } }).finally(() => {
      underWay = false;
    });
  }, [router, t]);
}
