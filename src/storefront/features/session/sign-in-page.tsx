import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide';
import { useEffect, useState } from 'react';
import { RequireSignIn } from '#storefront/parts/require-sign-in.tsx';
import { useSettings } from '#storefront/settings.ts';
import { prepareClinicPrices } from '#storefront/state/load-clinic-prices.ts';
import { openSession, signIn, useSession } from '#storefront/state/session.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { loginProblem } from './login-problem.ts';
import { prepareRole } from './use-role-mark.ts';

/**
 * The page to which the identity provider returns. A person who opens it directly is asked to log in, or sent to the
 * profile if already signed in.
 */
export function SignInPage() {
  const t = useTranslations('account');
  const settings = useSettings();
  const { history } = useRouter();
  const queries = useQueryClient();
  const session = useSession();
  const { status } = session;
  const [isReturning, setReturning] = useState(true);
  useEffect(() => {
    void openSession(settings).then(async (place) => {
      const isProviderReturn = new URLSearchParams(window.location.search).has('state');
      if (!place || !isProviderReturn) return setReturning(false);
      if (useSession.getState().status === 'signed_in')
        await Promise.all([prepareClinicPrices(), prepareRole(queries)]);
      history.replace(place.href, place.state);
    });
  }, [settings, history, queries]);
  if (!isReturning && status === 'signed_in') return <Navigate to="/profile" replace />;
  if (!isReturning && status !== 'checking') {
    const place = { href: '/', state: {} };
    return (
      <div className="wrap">
        <RequireSignIn
          text={loginProblem(session, t) ?? t('loginPageText')}
          onSignIn={() => void signIn({ place })}
          onSignUp={() => void signIn({ place, signUp: true })}
        />
      </div>
    );
  }
  return (
    <Waiting label={t('signingIn')} className="wrap flex flex-col items-center gap-4 py-32 text-muted">
      <Icon iconNode={LoaderCircle} aria-hidden size={28} className="animate-spin" />
      <span aria-hidden>{t('signingIn')}</span>
    </Waiting>
  );
}
