import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PERSONAL_KEY, useCustomer } from '#storefront/state/customer.ts';
import { setFavouritesOf, useFavourites } from '#storefront/state/favourites.ts';
import { onSignOut, RETURN_PATH, signOut, useSession, type Session } from '#storefront/state/session.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { useSendToProfile } from './send-to-profile.ts';

/** How long the request to verify the e-mail is shown before sign-out, in milliseconds (rules: ACCOUNT-6). */
const VERIFY_DELAY = 5_000;

/** Says what becomes of a session, for as long as there is one; draws nothing. */
export function SessionNotices() {
  useForgottenData();
  useFailureNotice();
  useNewcomer();
  useFavouritesInStep();
  return null;
}

/** Nothing the shop told a signed-in person stays in memory after sign-out. */
function useForgottenData(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onSignOut(() => {
        queries.removeQueries({ queryKey: [PERSONAL_KEY] });
        queries.getMutationCache().clear();
      }),
    [queries],
  );
}

/** 'Login failed', or the request to verify the e-mail and, 5 seconds later, sign-out (rules: ACCOUNT-5, ACCOUNT-6). */
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
    const leaving = setTimeout(() => void signOut(), VERIFY_DELAY);
    return () => clearTimeout(leaving);
  }, [failure, verifyText]);
}

/** The wish to verify one's e-mail, said by the identity provider or, where that lets anybody in, by the shop. */
function useVerifyText(failure: (Session & { status: 'failed' }) | null): string | null {
  const state = useCustomer();
  if (failure?.reason === 'unverified') return failure.error.error_description;
  const problem = state.status === 'unavailable' ? state.problem : null;
  return problem?.code === 'EMAIL_NOT_VERIFIED' ? problem.error : null;
}

/** Pages that ask for the profile themselves; Buy Again has its own words for it (rules: ORDER-5). */
const ASKING = ['/profile', '/purchase-history'];

/** Whoever signed in and is no customer yet is sent to complete the profile; once, for they may look around first. */
function useNewcomer(): void {
  const { status } = useCustomer();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const sendToProfile = useSendToProfile();
  const sent = useRef(false);
  useEffect(() => {
    if (status !== 'needs_profile') {
      sent.current = false;
    } else if (path !== RETURN_PATH && !sent.current) {
      sent.current = true;
      if (!ASKING.some((page) => path.startsWith(page))) sendToProfile();
    }
  }, [status, path, sendToProfile]);
}

/** Takes the favourites from the customer's record; says when one could not be saved (rules: CAT-43, CAT-44). */
function useFavouritesInStep(): void {
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
