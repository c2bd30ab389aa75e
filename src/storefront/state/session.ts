import type { Auth0Client, User } from '@auth0/auth0-spa-js';
import { create } from 'zustand';
import { setTokenSource } from '#storefront/api.ts';
import type { StorefrontSettings } from '#storefront/settings.ts';
import { otherTabs } from './session-tabs.ts';

export interface SessionUser {
  email: string;
  name: string;
}

export type Session =
  /** The first check has not ended: show neither a sign-in button nor a name. */
  | { status: 'checking' }
  /** Nobody is signed in; `lapsed` where somebody was until a moment ago, without having signed out. */
  | { status: 'visitor'; lapsed?: boolean }
  | { status: 'signed_in'; user: SessionUser }
  /** Signing in failed, with the identity provider's error (spec 001 §8). */
  | { status: 'failed'; reason: 'unverified' | 'refused'; error: AuthError };

export interface AuthError {
  error: string;
  error_description: string;
}

/** A page of the shop to come back to, with what its navigation carried. */
export interface Place {
  href: string;
  state: Record<string, unknown>;
}

/** Where the identity provider leads back to; the page there shows nothing but that signing in is under way. */
export const RETURN_PATH = '/login';

/** Who is at the screen, as the identity provider says. */
export const useSession = create<Session>()(() => ({ status: 'checking' }));

let settings: StorefrontSettings | null = null;
let library: Promise<Auth0Client> | null = null;
let opening: Promise<Place | null> | null = null;

/** The identity library, loaded when somebody signs in or has before; visitors never download it. */
function client(): Promise<Auth0Client> {
  if (!settings) throw new Error('openSession comes first');
  const { auth0 } = settings;
  library ??= import('@auth0/auth0-spa-js').then(
    ({ Auth0Client }) =>
      new Auth0Client({
        domain: auth0.domain,
        clientId: auth0.clientId,
        // Kept over reloads, so that blocked third-party cookies end no session; the page's policy lets no foreign script read it.
        cacheLocation: canStore() ? 'localstorage' : 'memory',
        useCookiesForTransactions: !canStore(),
        useRefreshTokens: true,
        useRefreshTokensFallback: true,
        // How long the browser remembers to ask; the session itself ends when the identity provider says.
        sessionCheckExpiryDays: 30,
        httpTimeoutInSeconds: 10,
        authorizeTimeoutInSeconds: 60,
        authorizationParams: {
          audience: auth0.audience,
          redirect_uri: window.location.origin + RETURN_PATH,
          scope: 'openid profile email offline_access',
        },
      }),
  );
  return library;
}

function canStore(): boolean {
  try {
    window.localStorage.setItem('storable', '');
    window.localStorage.removeItem('storable');
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser is signed in, by the cookie the library keeps; tells nothing about the session being good still. */
function rememberedSignIn(): boolean {
  return document.cookie.includes(`auth0.${settings?.auth0.clientId}.is.authenticated=true`);
}

/**
 * Finds out who is at the screen: handles the return from sign-in, else checks silently whether there is a session.
 * Returns the place to go on to after a sign-in.
 */
export function openSession(given: StorefrontSettings): Promise<Place | null> {
  settings = given;
  opening ??= findOut();
  return opening;
}

async function findOut(): Promise<Place | null> {
  tabs.listen();
  const query = new URLSearchParams(window.location.search);
  const returning = query.has('state') && (query.has('code') || query.has('error'));
  if (returning) return comeBack();
  await checkSilently();
  return null;
}

async function checkSilently(): Promise<void> {
  if (!rememberedSignIn()) return useSession.setState({ status: 'visitor' }, true);
  try {
    const auth0 = await client();
    await auth0.checkSession();
    signedInAs(await auth0.getUser());
  } catch (error) {
    fail(error);
  }
}

async function comeBack(): Promise<Place> {
  const home: Place = { href: '/', state: {} };
  try {
    const auth0 = await client();
    const { appState } = await auth0.handleRedirectCallback<Place>();
    signedInAs(await auth0.getUser());
    postponed(null);
    tabs.tell(true);
    return appState ?? home;
  } catch (error) {
    fail(error);
    const place = (error as { appState?: Place | null }).appState ?? home;
    // Whoever verifies the e-mail now goes on there with the next sign-in.
    postponed(place);
    return place;
  }
}

/** Keeps, for this tab, the place a sign-in that failed was to lead to; without an argument tells it. */
function postponed(place?: Place | null): Place | null {
  const key = 'afterSignIn';
  try {
    if (place === null) window.sessionStorage.removeItem(key);
    else if (place) window.sessionStorage.setItem(key, JSON.stringify(place));
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Place | null;
  } catch {
    return null;
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

function fail(thrown: unknown): void {
  const { error = 'failed', error_description = '' } = thrown as Partial<AuthError>;
  const reason = error_description.toLowerCase().includes('verify your email') ? 'unverified' : 'refused';
  setTokenSource(null);
  useSession.setState({ status: 'failed', reason, error: { error, error_description } }, true);
}

/** Answers of the identity provider after which only signing in again helps. */
const ended = ['login_required', 'invalid_grant', 'missing_refresh_token', 'consent_required', 'interaction_required'];

/**
 * A valid access token: from the cache, by refresh token, or by the hidden frame. Whose session is over is signed out
 * here. Refuses in the words of spec 001 §8.
 */
async function accessToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string> {
  const auth0 = await client();
  try {
    const token = await auth0.getTokenSilently(fresh ? { cacheMode: 'off' } : {});
    if (token) return token;
  } catch (error) {
    if (ended.includes((error as Partial<AuthError>).error ?? '')) await lapse();
    throw new Error('Get access token failed', { cause: error });
  }
  throw new Error('Failed to get authentication token');
}

/** The page and what its navigation carried, without what the router keeps there for itself. */
export function presentPlace(): Place {
  const { pathname, search, hash } = window.location;
  const kept = Object.entries((window.history.state ?? {}) as object).filter(([key]) => !/^(key|__.*)$/.test(key));
  return { href: pathname + search + hash, state: Object.fromEntries(kept) };
}

interface SignIn {
  /** Begins with making an account. */
  signUp?: boolean;
  /** Where to go on afterwards; the present page, and the same as now, unless given. */
  place?: Place;
}

/** Goes to the sign-in page and comes back to where the shopper was. */
export async function signIn({ signUp, place }: SignIn = {}): Promise<void> {
  const present = presentPlace();
  const resumed = present.href === '/' ? postponed() : null;
  try {
    const auth0 = await client();
    await auth0.loginWithRedirect({
      appState: place ?? resumed ?? present,
      authorizationParams: signUp ? { screen_hint: 'signup' } : {},
    });
  } catch (error) {
    fail(error);
  }
}

/**
 * Signs in in a window of its own, so that the page stays as it is; by redirect where the browser opens none. For those
 * whose session ended while they were at something. To be called from a press.
 */
export async function signInBeside(): Promise<void> {
  // At once, before anything is awaited: browsers open windows only in answer to a press.
  const popup = window.open('', 'sign-in', 'popup,width=440,height=680');
  if (!popup) return signIn();
  try {
    const auth0 = await client();
    await auth0.loginWithPopup({}, { popup, timeoutInSeconds: 60 });
    signedInAs(await auth0.getUser());
    tabs.tell(true);
  } catch (error) {
    popup.close();
    if ((error as Partial<AuthError>).error !== 'cancelled') fail(error);
  }
}

/** What is the user's and must not outlive the session; the parts of the shop that keep such things add to it. */
const leavings = new Set<() => void>();

/** Adds to what is done at sign-out; the answer takes it away again. */
export function onSignOut(forget: () => void): () => void {
  leavings.add(forget);
  return () => leavings.delete(forget);
}

function forgetUser(next: Session): void {
  setTokenSource(null);
  // The library keeps the user in memory, too.
  library = null;
  useSession.setState(next, true);
  for (const forget of leavings) forget();
}

async function lapse(): Promise<void> {
  const auth0 = await client();
  await auth0.logout({ openUrl: false });
  forgetUser({ status: 'visitor', lapsed: true });
  tabs.tell(false);
}

let leaving = false;

/** Signs out here, in all tabs and at the identity provider, and comes back to the shop's front page. */
export async function signOut(): Promise<void> {
  const auth0 = await client();
  // Until the browser has left: a sign-in button must not flash up.
  leaving = true;
  forgetUser({ status: 'checking' });
  await auth0.logout({
    logoutParams: { returnTo: window.location.origin },
    openUrl: (url) => {
      tabs.tell(false);
      window.location.assign(url);
    },
  });
}

/** Falls in step with what another tab did, or what happened while this one was away. */
function followOthers(signedIn: boolean = rememberedSignIn()): void {
  const { status } = useSession.getState();
  if (signedIn) {
    if (status === 'visitor' || status === 'failed') void checkSilently();
  } else if (status === 'signed_in' || leaving) {
    // Leaving still: the browser has brought the page back from its memory.
    leaving = false;
    forgetUser({ status: 'visitor' });
  }
}

const tabs = otherTabs(followOthers);
