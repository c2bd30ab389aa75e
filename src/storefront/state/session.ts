import type { Auth0Client, User } from '@auth0/auth0-spa-js';
import { create } from 'zustand';
import { setTokenSource } from '#storefront/api.ts';
import type { StorefrontSettings } from '#storefront/settings.ts';

export interface SessionUser {
  email: string;
  name: string;
}

export type Session =
  /** The first check has not ended: show neither a sign-in button nor a name. */
  | { status: 'checking' }
  | { status: 'visitor' }
  | { status: 'signed_in'; user: SessionUser }
  /** Signing in failed; `message` is for a person. */
  | { status: 'failed'; message: string; unverified: boolean };

/** Who is at the screen, as the identity provider says. */
export const useSession = create<Session>()(() => ({ status: 'checking' }));

let settings: StorefrontSettings | null = null;
let opened: Promise<Auth0Client> | null = null;

/** The identity library, loaded when somebody signs in or has before; visitors never download it. */
function client(): Promise<Auth0Client> {
  if (!settings) throw new Error('openSession comes first');
  const { auth0 } = settings;
  opened ??= import('@auth0/auth0-spa-js').then(
    ({ Auth0Client }) =>
      new Auth0Client({
        domain: auth0.domain,
        clientId: auth0.clientId,
        // Kept over reloads, so that blocked third-party cookies end no session; the page's policy lets no foreign script read it.
        cacheLocation: 'localstorage',
        useRefreshTokens: true,
        useRefreshTokensFallback: true,
        httpTimeoutInSeconds: 10,
        authorizeTimeoutInSeconds: 60,
        authorizationParams: {
          audience: auth0.audience,
          redirect_uri: window.location.origin,
          scope: 'openid profile email offline_access',
        },
      }),
  );
  return opened;
}

/** Whether this browser was signed in when last seen: the library's own cookie says so. */
function wasSignedIn(clientId: string): boolean {
  return document.cookie.includes(`auth0.${clientId}.is.authenticated=true`);
}

const sessionMessages = { failed: 'Login failed', token: 'Get access token failed' };

/**
 * Finds out who is at the screen: handles the return from sign-in, else checks silently whether there is a session.
 * Returns the path to go on to after a sign-in.
 */
export async function openSession(given: StorefrontSettings): Promise<string | null> {
  settings = given;
  const query = new URLSearchParams(window.location.search);
  const returning = query.has('state') && (query.has('code') || query.has('error'));
  if (!returning && !wasSignedIn(given.auth0.clientId)) {
    useSession.setState({ status: 'visitor' }, true);
    return null;
  }
  try {
    const auth0 = await client();
    const result = returning ? await auth0.handleRedirectCallback<{ returnTo?: string }>() : await auth0.checkSession();
    signedInAs(await auth0.getUser());
    return returning ? (result?.appState?.returnTo ?? '/') : null;
  } catch (error) {
    const message = error instanceof Error && error.message ? error.message : sessionMessages.failed;
    useSession.setState({ status: 'failed', message, unverified: message.includes('verify your email') }, true);
    return returning ? '/' : null;
  }
}

function signedInAs(user: User | undefined): void {
  if (!user?.email) {
    setTokenSource(null);
    useSession.setState({ status: 'visitor' }, true);
    return;
  }
  setTokenSource(accessToken);
  useSession.setState({ status: 'signed_in', user: { email: user.email, name: user.name ?? '' } }, true);
}

/** A valid access token: from the cache, by refresh token, or by the hidden frame. Somebody whose session is gone is signed out here. */
async function accessToken(): Promise<string> {
  const auth0 = await client();
  try {
    const token = await auth0.getTokenSilently();
    if (token) return token;
  } catch (error) {
    const code = (error as { error?: string }).error;
    if (code === 'login_required' || code === 'invalid_grant' || code === 'missing_refresh_token') await signOutHere();
    throw new Error(sessionMessages.token, { cause: error });
  }
  throw new Error(sessionMessages.token);
}

/** Goes to the sign-in page and comes back to where the shopper was. */
export async function signIn(options: { signUp?: boolean; returnTo?: string } = {}): Promise<void> {
  const auth0 = await client();
  await auth0.loginWithRedirect({
    appState: { returnTo: options.returnTo ?? window.location.pathname + window.location.search },
    authorizationParams: options.signUp ? { screen_hint: 'signup' } : {},
  });
}

/** What is the user's and must not outlive the session; the parts of the shop that keep such things add to it. */
const leavings: (() => void)[] = [];

export function onSignOut(forget: () => void): void {
  leavings.push(forget);
}

async function signOutHere(): Promise<void> {
  const auth0 = await client();
  await auth0.logout({ openUrl: false });
  for (const forget of leavings) forget();
  setTokenSource(null);
  useSession.setState({ status: 'visitor' }, true);
}

/** Signs out here and at the identity provider, and comes back to the shop's front page. */
export async function signOut(): Promise<void> {
  const auth0 = await client();
  for (const forget of leavings) forget();
  await auth0.logout({ logoutParams: { returnTo: window.location.origin } });
}
