import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { pageHydrated } from '#storefront/state/page-hydrated.ts';
import { currentPage, type ReturnPage } from '#storefront/state/return-page.ts';
import { readLastClinic, type LastClinic } from '#storefront/state/last-clinic.ts';
import { useSession } from '#storefront/state/session.ts';
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

function lastClinicOfPerson(): LastClinic | null {
  const session = useSession.getState();
  return session.status === 'signed_in' ? readLastClinic(session.user.email) : null;
}

/**
 * Redirects a person without a customer record to the profile and stores the page they came from (rules:
 * ACCOUNT-10). A person who no longer belongs to their clinic reads that instead of a welcome (rules: ACCOUNT-43).
 */
export function useSendToProfile(): () => void {
  const t = useTranslations('account');
  const router = useRouter();
  return useCallback(() => {
    if (isRedirecting) return;
    isRedirecting = true;
    const last = lastClinicOfPerson();
    if (last === null) toast.info(t('welcome'));
    else if (!last.left) toast.error(t('lostClinic.title', { clinic: last.clinic }));
    void pageHydrated()
      .then(() => router.navigate({ to: '/profile', replace: true, state: { afterProfile: currentPage() } }))
      .finally(() => {
        isRedirecting = false;
      });
  }, [router, t]);
}
