import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { currentPage, type ReturnPage } from '#storefront/state/return-page.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page the person left to complete the profile; they return to it afterwards. */
    afterProfile?: ReturnPage;
  }
}

/** Several parts of a page can find the profile missing at once; only the first redirects and shows the toast. */
let isRedirecting = false;

/**
 * Redirects a person without a customer record to the profile and stores the page they came from (rules:
 * ACCOUNT-10).
 */
export function useSendToProfile(): () => void {
  const t = useTranslations('account');
  const router = useRouter();
  return useCallback(() => {
    if (isRedirecting) return;
    isRedirecting = true;
    toast.info(t('welcome'));
    const afterProfile = currentPage();
    void router.navigate({ to: '/profile', replace: true, state: { afterProfile } }).finally(() => {
      isRedirecting = false;
    });
  }, [router, t]);
}
