import { useEffect, type ReactNode } from 'react';
import { RequireSignIn } from '#storefront/parts/require-sign-in.tsx';
import { ShownCustomer, useCustomer } from '#storefront/state/customer.ts';
import { markPageHydrated } from '#storefront/state/page-hydrated.ts';
import { signIn, useSession } from '#storefront/state/session.ts';
import { signInWithPopup } from '#storefront/state/sign-in-popup.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';
import { loginProblem } from './login-problem.ts';
import { useSendToProfile } from './send-to-profile.ts';

interface CustomersOnlyProps {
  /** Shown while the session is checked; has the size of the page that follows. */
  waiting: ReactNode;
  /**
   * Shown to a person without a customer record instead of a redirect to the profile; only the profile page sets it.
   */
  newcomer?: ReactNode;
  /** Why a visitor must log in, if the general sentence does not fit. */
  loginText?: string;
  children: ReactNode;
}

/**
 * Shows a page only to customers (rules: PAGE-10, ACCOUNT-10): a visitor is asked to log in, a person without a
 * customer record is redirected to the profile. Children read the customer with `useKnownCustomer`.
 */
export function CustomersOnly({ waiting, newcomer, loginText, children }: CustomersOnlyProps) {
  const t = useTranslations('account');
  const state = useCustomer();
  useEffect(markPageHydrated, []);
  switch (state.status) {
    case 'checking':
      return (
        <Waiting page label={t('loadingProfile')}>
          {waiting}
        </Waiting>
      );
    case 'visitor':
      return <SignInFirst text={loginText} />;
    case 'needs_profile':
      return newcomer ?? <ProfileRedirect waiting={waiting} />;
    case 'unavailable':
      return <AccountUnavailable problem={state.problem} retry={state.retry} />;
    case 'customer':
      return <ShownCustomer value={state.customer}>{children}</ShownCustomer>;
  }
}

function SignInFirst({ text }: { text: string | undefined }) {
  const t = useTranslations('account');
  const session = useSession();
  const expired = session.status === 'visitor' && session.expired === true;
  // The page may be scrolled far below the sign-in request that replaces it.
  useEffect(() => {
    if (expired) window.scrollTo(0, 0);
  }, [expired]);
  // After an expired session, sign-in opens in a second window, so that this page keeps its state.
  const startSignIn = () => void (expired ? signInWithPopup() : signIn());
  return (
    <div className="wrap">
      <RequireSignIn
        text={expired ? t('sessionEnded') : (loginProblem(session, t) ?? text ?? t('loginText'))}
        onSignIn={startSignIn}
        onSignUp={() => void signIn({ signUp: true })}
      />
    </div>
  );
}

function ProfileRedirect({ waiting }: { waiting: ReactNode }) {
  const sendToProfile = useSendToProfile();
  useEffect(sendToProfile, [sendToProfile]);
  return <Waiting page>{waiting}</Waiting>;
}
