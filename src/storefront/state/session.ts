import type { Auth0Client, User } from '@auth0/auth0-spa-js';
import { create } from 'zustand';
import { isSeenTab } from '#api-client/seen-clinic.ts';
import { setTokenSource, withTimeout } from '#storefront/api.ts';
import type { StorefrontSettings } from '#storefront/settings.ts';
import { askClock } from './clock.ts';
import { currentPage, readPageAfterSignIn, storePageAfterSignIn, type ReturnPage } from './return-page.ts';
import { whileSignedIn } from './session-lock.ts';
import { createSessionChannel } from './session-tabs.ts';

export interface SessionUser {
  email: string;
  name: string;
}

export type Session =
  /** The first check has not finished: show neither a sign-in button nor a name. */
  | {
      status: 'checking';
      /** This browser was signed in: the identity provider is being asked whether the session continues. */
      resuming?: boolean;
    }
  /** Nobody is signed in; `expired` if a session just ended without sign-out. */
  | { status: 'visitor'; expired?: boolean }
  | { status: 'signed_in'; user: SessionUser }
  /** Signing in failed, with the identity provider's error (rules: ACCOUNT-5). */
  | { status: 'failed'; reason: 'unverified' | 'refused'; error: AuthError };

export interface AuthError {
  error: string;
  error_description: string;
}

/** The page to which the identity provider returns; it only shows that sign-in is under way. */
export const RETURN_PATH = '/login';

/** The person who is signed in, from the identity provider's data. */
export const useSession = create<Session>()(() => ({ status: 'checking' }));

let settings: StorefrontSettings | null = null;
let library: Promise<Auth0Client> | null = null;
let opening: Promise<ReturnPage | null> | null = null;

/** The identity provider's client. Visitors never download it; its first call asks the store for the time. */
export function identityClient(): Promise<Auth0Client> {
  if (!settings) throw new Error('openSession comes first');
  const { auth0 } = settings;
  library ??= withTimeout('chunk', Promise.all([loadIdentity(), askClock()])).then(([{ openIdentity }]) =>
    openIdentity(auth0, RETURN_PATH),
  );
  // After a failure the next sign-in tries again.
  library.catch(() => (library = null));
  return library;
}

/** In a tab in which staff see a clinic, a client that never touches their own sign-in (rules: STAFF-42). */
const loadIdentity = () => (isSeenTab() ? import('./seen-identity.ts') : import('./identity.ts'));

/** Whether this browser was signed in, by the library's cookie; the session may have ended since. */
function wasSignedIn(): boolean {
  return isSeenTab() || document.cookie.includes(`auth0.${settings?.auth0.clientId}.is.authenticated=true`);
}

/**
 * Handles the return from sign-in, otherwise checks silently for a session. Returns the page to open after a sign-in.
 */
export function openSession(given: StorefrontSettings): Promise<ReturnPage | null> {
  settings = given;
  opening ??= checkSession();
  return opening;
}

async function checkSession(): Promise<ReturnPage | null> {
  if (!isSeenTab()) tabs.listen();
  const query = new URLSearchParams(window.location.search);
  const returning = query.has('state') && (query.has('code') || query.has('error'));
  if (returning) return finishSignIn();
  await checkSilently();
  return null;
}

async function checkSilently(): Promise<void> {
  if (!wasSignedIn()) return useSession.setState({ status: 'visitor' }, true);
  useSession.setState({ status: 'checking', resuming: true }, true);
  try {
    const auth0 = await identityClient();
    await withTimeout(
      'token',
      whileSignedIn(() => auth0.checkSession()),
    );
    setUser(await auth0.getUser());
  } catch (error) {
    failSignIn(error);
  }
}

async function finishSignIn(): Promise<ReturnPage> {
  const home: ReturnPage = { href: '/', state: {} };
  try {
    const auth0 = await identityClient();
    const { appState } = await withTimeout('token', auth0.handleRedirectCallback<ReturnPage>());
    setUser(await auth0.getUser());
    storePageAfterSignIn(null);
    tabs.notify(true);
    return appState ?? home;
  } catch (error) {
    failSignIn(error);
    const place = (error as { appState?: ReturnPage | null }).appState ?? home;
    // After the person verifies the e-mail address, the next sign-in opens this page.
    storePageAfterSignIn(place);
    return place;
  }
}

export function setUser(user: User | undefined): void {
  if (!user?.email) {
    setTokenSource(null);
    useSession.setState({ status: 'visitor' }, true);
    return;
  }
  setTokenSource(accessToken);
  useSession.setState({ status: 'signed_in', user: { email: user.email, name: user.name ?? '' } }, true);
}

export function failSignIn(thrown: unknown): void {
  const { error = 'failed', error_description = '' } = thrown as Partial<AuthError>;
  const reason = error_description.toLowerCase().includes('verify your email') ? 'unverified' : 'refused';
  setTokenSource(null);
  useSession.setState({ status: 'failed', reason, error: { error, error_description } }, true);
}

/** Errors of the identity provider after which only a new sign-in helps. */
const sessionEndErrors = [
  'login_required',
  'invalid_grant',
  'missing_refresh_token',
  'consent_required',
  'interaction_required',
];

/** A valid access token; signs the person out if the session has ended (rules: ACCOUNT-3, ACCOUNT-4, ACCOUNT-5). */
async function accessToken({ fresh = false, cachedOnly = false } = {}): Promise<string> {
  const auth0 = await identityClient();
  const asked = library;
  if (cachedOnly) return (await auth0.getTokenSilently({ cacheMode: 'cache-only' })) ?? '';
  try {
    const token = await whileSignedIn(async () => {
      // A request that has waited for a sign-out must not touch the session of a new sign-in.
      if (asked !== library) throw new Error('The session has ended.');
      return auth0.getTokenSilently(fresh ? { cacheMode: 'off' } : {});
    });
    if (token) return token;
  } catch (error) {
    const isEnded = sessionEndErrors.includes((error as Partial<AuthError>).error ?? '');
    // Another call may have ended this session before, and the person may be signed in again.
    if (isEnded && asked === library) await endExpiredSession();
    throw new Error('Get access token failed', { cause: error });
  }
  throw new Error('Failed to get authentication token');
}

interface SignIn {
  /** Starts with creating an account. */
  signUp?: boolean;
  /** The page to open afterwards; by default the current page. */
  place?: ReturnPage;
}

/** Opens the sign-in page and returns to the current page afterwards. */
export async function signIn({ signUp, place }: SignIn = {}): Promise<void> {
  const present = currentPage();
  const resumed = present.href === '/' ? readPageAfterSignIn() : null;
  try {
    const auth0 = await identityClient();
    await auth0.loginWithRedirect({
      appState: place ?? resumed ?? present,
      authorizationParams: signUp ? { screen_hint: 'signup' } : {},
    });
  } catch (error) {
    failSignIn(error);
  }
}

/** Each removes data of the person that must not outlive the session. */
const signOutHandlers = new Set<() => void>();

/** Registers a function that runs at sign-out; the returned function unregisters it. */
export function onSignOut(clear: () => void): () => void {
  signOutHandlers.add(clear);
  return () => signOutHandlers.delete(clear);
}

export function clearUser(next: Session): void {
  setTokenSource(null);
  // The library also keeps the user in memory.
  library = null;
  useSession.setState(next, true);
  for (const clear of signOutHandlers) clear();
}

async function endExpiredSession(): Promise<void> {
  const auth0 = await identityClient();
  await auth0.logout({ openUrl: false });
  clearUser({ status: 'visitor', expired: true });
  tabs.notify(false);
}

let isLeaving = false;

/** Until the browser has left after a sign-out, no sign-in button must appear. */
export function startLeaving(): void {
  isLeaving = true;
}

/** Follows a sign-in or sign-out in another tab, even if this tab missed its event. */
function followOtherTabs(signedIn: boolean = wasSignedIn()): void {
  const { status } = useSession.getState();
  if (signedIn) {
    if (status === 'visitor' || status === 'failed') void checkSilently();
  } else if (status === 'signed_in' || isLeaving) {
    isLeaving = false; // The browser may have restored the page from its back-forward cache.
    clearUser({ status: 'visitor' });
  }
}

export const tabs = createSessionChannel(followOtherTabs);
