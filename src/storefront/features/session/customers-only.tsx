import { useEffect, type ReactNode } from 'react';
import { RequireSignIn } from '#storefront/parts/require-sign-in.tsx';
import { useCustomer } from '#storefront/state/customer.ts';
import { signIn, signInWithPopup, useSession } from '#storefront/state/session.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';
import { loginProblem } from './login-problem.ts';
import { useSendToProfile } from './send-to-profile.ts';

interface CustomersOnlyProps {
  /** What is shown until it is known who is there, in the size of the page to come. */
  waiting: ReactNode;
  /** Shown instead of leading to the profile: for the profile page itself. */
  newcomer?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a page to customers alone (rules: PAGE-10, ACCOUNT-10): visitors are asked to log in, those without a customer record are led to
 * the profile. Inside, `useKnownCustomer` gives the customer.
 */
export function CustomersOnly({ waiting, newcomer, children }: CustomersOnlyProps) {
  const t = useTranslations('account');
  const state = useCustomer();
  switch (state.status) {
    case 'checking':
      return (
        <Waiting page label={t('loadingProfile')}>
          {waiting}
        </Waiting>
      );
    case 'visitor':
      return <SignInFirst />;
    case 'needs_profile':
      return newcomer ?? <ToProfile waiting={waiting} />;
    case 'unavailable':
      return <AccountUnavailable problem={state.problem} retry={state.retry} />;
    case 'customer':
      return children;
  }
}

function SignInFirst() {
  const t = useTranslations('account');
  const session = useSession();
  const expired = session.status === 'visitor' && session.expired === true;
  // What stood here may have been scrolled far down.
  useEffect(() => {
    if (expired) window.scrollTo(0, 0);
  }, [expired]);
  // Whose session ended on this page signs in beside it, and finds it as it was.
  const come = () => void (expired ? signInWithPopup() : signIn());
  return (
    <div className="wrap">
      <RequireSignIn
        text={expired ? t('sessionEnded') : (loginProblem(session, t) ?? t('loginText'))}
        onSignIn={come}
        onSignUp={() => void signIn({ signUp: true })}
      />
    </div>
  );
}

function ToProfile({ waiting }: { waiting: ReactNode }) {
  const sendToProfile = useSendToProfile();
  useEffect(sendToProfile, [sendToProfile]);
  return <Waiting page>{waiting}</Waiting>;
}
