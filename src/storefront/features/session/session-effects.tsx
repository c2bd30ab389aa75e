import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useActingClinic } from '#storefront/state/acting-clinic.ts';
import { PERSONAL_KEY, useCustomer } from '#storefront/state/customer.ts';
import { setFavouritesOf, useFavourites } from '#storefront/state/favourites.ts';
import { PRICE_KEYS } from '#storefront/state/price-owner.ts';
import { RETURN_PATH, useSession, type Session } from '#storefront/state/session.ts';
import { beforeSignOut, signOut } from '#storefront/state/sign-out.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ClinicPricesNotice } from './clinic-prices-notice.tsx';
import { useClearOnSignOut } from './use-clear-on-sign-out.ts';
import { useSendToProfile } from './send-to-profile.ts';
import { useLastClinic } from './use-last-clinic.ts';
import { useRoleMark } from './use-role-mark.ts';

/** Milliseconds between the request to verify the e-mail address and the sign-out (rules: ACCOUNT-6). */
const VERIFY_DELAY_MS = 5_000;

/**
 * All that runs beside the pages while somebody is signed in: messages, clearing at sign-out, the change of clinic, the
 * redirect to the profile, role mark, last clinic, favourites, cart sync, clinic prices.
 */
export function SessionEffects() {
  useClearOnSignOut();
  useClinicChange();
  useFailureNotice();
  useProfileRedirect();
  useRoleMark();
  useLastClinic();
  useFavouritesSync();
  useCartSync();
  return <ClinicPricesNotice />;
}

/**
 * Reads everything of the person and every price again after the choice of another clinic, and the person's record
 * after a refusal that the record does not explain (rules: ACCOUNT-33, ACCOUNT-39).
 */
function useClinicChange(): void {
  const t = useTranslations('account.clinics');
  const queries = useQueryClient();
  useEffect(
    () =>
      useActingClinic.subscribe((now, before) => {
        if (now.id !== before.id)
          for (const kind of [PERSONAL_KEY, ...PRICE_KEYS]) void queries.resetQueries({ queryKey: [kind] });
        if (now.outdated !== before.outdated) void queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'customer'] });
        if (now.lost && now.lost !== before.lost)
          toast.error(now.lost.code === 'NOT_A_MEMBER' ? t('lost') : now.lost.error);
      }),
    [queries, t],
  );
}

/**
 * Shows 'Login failed', or the request to verify the e-mail address followed by sign-out after 5 seconds (rules:
 * ACCOUNT-5, ACCOUNT-6).
 */
function useFailureNotice(): void {
  const t = useTranslations('account');
  const session = useSession();
  const failure = session.status === 'failed' ? session : null;
  const verifyText = useVerifyText(failure);
  useEffect(() => {
    if (failure?.reason === 'refused') toast.error(t('loginFailed'));
  }, [failure, t]);
  useEffect(() => {
    if (verifyText === null) return;
    toast.error(verifyText);
    const signOutTimer = setTimeout(() => void signOut(), VERIFY_DELAY_MS);
    return () => clearTimeout(signOutTimer);
  }, [failure, verifyText]);
}

/**
 * The request to verify the e-mail address: from the identity provider, or from the store if the provider admits
 * unverified addresses.
 */
function useVerifyText(failure: (Session & { status: 'failed' }) | null): string | null {
  const state = useCustomer();
  if (failure?.reason === 'unverified') return failure.error.error_description;
  const problem = state.status === 'unavailable' ? state.problem : null;
  return problem?.code === 'EMAIL_NOT_VERIFIED' ? problem.error : null;
}

/** These pages ask for the profile themselves; Buy Again has its own text for it (rules: ORDER-5). */
const PAGES_ASKING_FOR_PROFILE = ['/profile', '/purchase-history', '/invitation'];

/**
 * Redirects a person without a customer record to the profile once after sign-in; afterwards they may browse freely.
 */
function useProfileRedirect(): void {
  const { status } = useCustomer();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const sendToProfile = useSendToProfile();
  const redirected = useRef(false);
  useEffect(() => {
    if (status !== 'needs_profile') {
      redirected.current = false;
    } else if (path !== RETURN_PATH && !redirected.current) {
      redirected.current = true;
      if (!PAGES_ASKING_FOR_PROFILE.some((page) => path.startsWith(page))) sendToProfile();
    }
  }, [status, path, sendToProfile]);
}

/**
 * Reads the favourites from the customer record; shows an error if a favourite could not be saved (rules: CAT-43,
 * CAT-44).
 */
function useFavouritesSync(): void {
  const state = useCustomer();
  const customer = state.status === 'customer' ? state.customer : null;
  const error = useFavourites((favourites) => favourites.error);
  useEffect(() => {
    if (customer) setFavouritesOf(customer);
  }, [customer]);
  useEffect(() => {
    if (error) toast.error(error);
  }, [error]);
}

const loadCartSync = () => import('#storefront/state/cart-sync.ts');

/** Keeps the cart in step with the person's other devices (rules: CART-28); visitors never download this part. */
function useCartSync(): void {
  const state = useCustomer();
  useEffect(() => beforeSignOut(async () => (await loadCartSync()).leaveCart()), []);
  const customer = state.status === 'customer' ? state.customer : null;
  useEffect(() => {
    if (!customer) return undefined;
    const left = new AbortController();
    // Without this part the cart stays in the browser, as a visitor's does.
    loadCartSync()
      .then(({ startCartSync }) => startCartSync(customer, left.signal))
      .catch(() => undefined);
    return () => left.abort();
  }, [customer]);
}
