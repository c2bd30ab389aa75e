import type { Auth0Client, User } from '@auth0/auth0-spa-js';
import { create } from 'zustand';
import { openIdentityClient } from '#api-client/identity-client.ts';
import { setTokenSource, withTimeout } from '#office/api.ts';
import { officeSettings } from '#office/settings.ts';

export type Session =
  | { status: 'checking' }
  /** Nobody is signed in. `failed` says that the sign-in ended with an error. */
  | { status: 'visitor'; failed?: string }
  | { status: 'signed_in'; email: string; name: string };

/** Who is signed in, from the identity provider's data. */
export const useSession = create<Session>()(() => ({ status: 'checking' }));

/** The page to which the identity provider returns. */
const SIGN_IN_PATH = '/sign-in';

let opened: Auth0Client | null = null;

function client(): Auth0Client {
  opened ??= openIdentityClient({ auth0: officeSettings().auth0, returnPath: `/office${SIGN_IN_PATH}` });
  return opened;
}

/** Handles the return from sign-in, otherwise checks for a session. Returns the path to open after a sign-in. */
export async function openSession(): Promise<string | null> {
  setTokenSource(accessToken);
  const query = new URLSearchParams(window.location.search);
  const returning = query.has('state') && (query.has('code') || query.has('error'));
  try {
    const auth0 = client();
    const returned = returning ? await withTimeout('token', auth0.handleRedirectCallback<{ path: string }>()) : null;
    if (!returned) await withTimeout('token', auth0.checkSession());
    setUser(await auth0.getUser());
    return returning ? (returned?.appState?.path ?? '/office') : null;
  } catch (error) {
    setVisitor(error);
    return returning ? '/office' : null;
  }
}

function setUser(user: User | undefined): void {
  if (user?.email) useSession.setState({ status: 'signed_in', email: user.email, name: user.name ?? '' }, true);
  else useSession.setState({ status: 'visitor' }, true);
}

function setVisitor(error: unknown): void {
  const { error_description: failed = 'The identity provider does not answer.' } = error as {
    error_description?: string;
  };
  useSession.setState({ status: 'visitor', failed }, true);
}

/** Opens the provider's sign-in page; afterwards the present page is shown again. */
export async function signIn(): Promise<void> {
  const { pathname, search } = window.location;
  await client()
    .loginWithRedirect({ appState: { path: pathname + search } })
    .catch(setVisitor);
}

export async function signOut(): Promise<void> {
  await client().logout({ logoutParams: { returnTo: `${window.location.origin}/office` } });
}

/** Errors of the identity provider after which only a new sign-in helps. */
const sessionEndErrors = ['login_required', 'invalid_grant', 'missing_refresh_token', 'consent_required'];

async function accessToken({ fresh = false } = {}): Promise<string> {
  try {
    return (await client().getTokenSilently(fresh ? { cacheMode: 'off' } : {})) ?? '';
  } catch (error) {
    if (sessionEndErrors.includes((error as { error?: string }).error ?? ''))
      useSession.setState({ status: 'visitor' }, true);
    throw error;
  }
}

/** The person closed the window of the sign-in, or the browser did not open it. */
class SignInNotFinished extends Error {}

/**
 * Signs in again in a separate window, so that the page keeps the typed text. Returns the ID token, which proves the
 * time of the sign-in (rules: STAFF-13). Must be called by a click handler: otherwise browsers open no window.
 */
export async function signInAgain(): Promise<string> {
  const popup = window.open('', 'sign-in', 'popup,width=440,height=680');
  if (!popup)
    throw new SignInNotFinished('Your browser opened no window for the sign-in. Allow pop-ups for this page.');
  const auth0 = client();
  try {
    await auth0.loginWithPopup(
      { authorizationParams: { prompt: 'login', max_age: '0' } },
      { popup, timeoutInSeconds: 300 },
    );
  } catch (error) {
    popup.close();
    throw new SignInNotFinished('The sign-in was not finished. Nothing has been done.', { cause: error });
  }
  const claims = await auth0.getIdTokenClaims();
  if (!claims) throw new SignInNotFinished('The sign-in was not finished. Nothing has been done.');
  return claims.__raw;
}
