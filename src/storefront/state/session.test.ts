import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorefrontSettings } from '#storefront/settings.ts';

/** The identity library; each test sets its answers. */
const library = {
  handleRedirectCallback: vi.fn(),
  checkSession: vi.fn(),
  getUser: vi.fn(),
  getTokenSilently: vi.fn(),
  loginWithRedirect: vi.fn(),
  loginWithPopup: vi.fn(),
  logout: vi.fn(),
  revokeRefreshToken: vi.fn(),
};
const endSession = vi.fn<(token: string) => Promise<void>>();
const loaded = vi.fn<(options: object) => void>();
/** Receives the token source that signs the API's calls; null while nobody is signed in. */
const setTokenSource =
  vi.fn<(source: ((options?: { fresh?: boolean; cachedOnly?: boolean }) => Promise<string>) | null) => void>();

vi.mock('./end-session.ts', () => ({ endSession: (token: string) => endSession(token) }));
vi.mock('#storefront/api.ts', () => ({
  setTokenSource,
  setActingClinic: vi.fn(),
  withTimeout: <T>(_kind: string, work: Promise<T>) => work,
}));
vi.mock('@auth0/auth0-spa-js', () => ({
  Auth0Client: vi.fn(function create(options: object) {
    loaded(options);
    return library;
  }),
}));

const settings = {
  auth0: { domain: 'https://login.example.ca', clientId: 'shop', audience: 'api' },
} as StorefrontSettings;
const ines = { email: 'ines@example.ca', name: 'Ines Maro' };
const signedInCookie = 'auth0.shop.is.authenticated=true';

/** Ends the page that a test has opened, and with it the page's locks. */
let leaveBrowser = () => {};

type Listener = (event: { data?: unknown; persisted?: boolean }) => void;

/** Simulates a browser at a URL, as far as the session uses it. Returns the other tabs' end of the channel. */
function openBrowser({ path = '/', cookie = '', state = {} as object } = {}) {
  const url = new URL(path, 'https://shop.example.ca');
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const sent: unknown[] = [];
  let receive: Listener = () => undefined;
  const { pathname, search, hash, origin } = url;
  leaveBrowser();
  const leaving: (() => void)[] = [];
  leaveBrowser = () => leaving.forEach((listener) => listener());
  const location = { pathname, search, hash, origin, assign: vi.fn() };
  const window = {
    location,
    history: { state },
    localStorage: storage,
    sessionStorage: storage,
    open: vi.fn(),
    addEventListener: (type: string, listener: () => void) => type === 'pagehide' && leaving.push(listener),
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { cookie, visibilityState: 'visible', addEventListener: vi.fn() });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_type: string, listener: Listener) => (receive = listener);
      postMessage = (message: unknown) => void sent.push(message);
    },
  );
  return {
    window,
    sent,
    receive: (signedIn: boolean) => receive({ data: signedIn }),
  };
}

/** Loads the session's module again, as a page load does. */
async function freshSession() {
  vi.resetModules();
  const session = {
    ...(await import('./session.ts')),
    ...(await import('./sign-out.ts')),
    ...(await import('./sign-in-popup.ts')),
  };
  return { ...session, status: () => session.useSession.getState() };
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  library.getUser.mockResolvedValue(ines);
});

describe('opening a page', () => {
  it('treats a browser that never signed in as a visitor, without loading the identity library', async () => {
    openBrowser();
    const { openSession, status } = await freshSession();
    expect(await openSession(settings)).toBeNull();
    expect(status()).toEqual({ status: 'visitor' });
    expect(loaded).not.toHaveBeenCalled();
  });

  // rules: ACCOUNT-3
  it('gets tokens by refresh token or hidden frame, each with a time limit', async () => {
    openBrowser({ cookie: signedInCookie });
    const { openSession } = await freshSession();
    await openSession(settings);
    expect(loaded).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        useRefreshTokens: true,
        useRefreshTokensFallback: true,
        httpTimeoutInSeconds: 10,
        authorizeTimeoutInSeconds: 60,
      }),
    );
  });

  // rules: ACCOUNT-2
  it('checks silently if somebody was signed in before', async () => {
    openBrowser({ cookie: signedInCookie });
    const { openSession, status } = await freshSession();
    await openSession(settings);
    expect(status()).toEqual({ status: 'signed_in', user: ines });
    expect(library.checkSession).toHaveBeenCalledOnce();
  });

  // rules: ACCOUNT-1
  it('returns after sign-in to the page where it started, with its navigation state', async () => {
    const browser = openBrowser({ path: '/login?code=c&state=s' });
    const place = { href: '/checkout?x=1#pay', state: { selectedItemIds: [5] } };
    library.handleRedirectCallback.mockResolvedValue({ appState: place });
    const { openSession, status } = await freshSession();
    expect(await openSession(settings)).toEqual(place);
    expect(status()).toEqual({ status: 'signed_in', user: ines });
    expect(browser.sent).toEqual([true]);
  });

  // rules: ACCOUNT-5
  it('keeps the error of a refused sign-in', async () => {
    openBrowser({ path: '/login?error=access_denied&state=s' });
    library.handleRedirectCallback.mockRejectedValue({ error: 'access_denied', error_description: 'No.' });
    const { openSession, status } = await freshSession();
    expect(await openSession(settings)).toEqual({ href: '/', state: {} });
    expect(status()).toEqual({
      status: 'failed',
      reason: 'refused',
      error: { error: 'access_denied', error_description: 'No.' },
    });
  });

  it('remembers the page to open, for the sign-in after the e-mail address is verified', async () => {
    const place = { href: '/checkout', state: {} };
    const browser = openBrowser({ path: '/login?error=access_denied&state=s' });
    library.handleRedirectCallback.mockRejectedValue({
      error: 'access_denied',
      error_description: 'Please verify your email address to continue.',
      appState: place,
    });
    const { openSession, status, signIn } = await freshSession();
    expect(await openSession(settings)).toEqual(place);
    expect(status()).toMatchObject({ status: 'failed', reason: 'unverified' });
    Object.assign(browser.window.location, { pathname: '/', search: '' });
    await signIn();
    expect(library.loginWithRedirect).toHaveBeenCalledWith(expect.objectContaining({ appState: place }));
  });
});

describe('signing in', () => {
  it('returns to the current page with its navigation state, without the router’s own fields', async () => {
    openBrowser({ path: '/cart?a=1', state: { selectedItemIds: [5], key: 'k', __TSR_index: 3 } });
    const { openSession, signIn } = await freshSession();
    await openSession(settings);
    await signIn({ signUp: true });
    expect(library.loginWithRedirect).toHaveBeenCalledWith({
      appState: { href: '/cart?a=1', state: { selectedItemIds: [5] } },
      authorizationParams: { screen_hint: 'signup' },
    });
  });

  it('redirects if the browser opens no window', async () => {
    openBrowser();
    const { openSession, signInWithPopup } = await freshSession();
    await openSession(settings);
    await signInWithPopup();
    expect(library.loginWithPopup).not.toHaveBeenCalled();
    expect(library.loginWithRedirect).toHaveBeenCalledOnce();
  });

  it('in a window leaves the page unchanged', async () => {
    const browser = openBrowser();
    browser.window.open.mockReturnValue({ close: vi.fn() });
    const { openSession, signInWithPopup, status } = await freshSession();
    await openSession(settings);
    await signInWithPopup();
    expect(status()).toEqual({ status: 'signed_in', user: ines });
    expect(library.loginWithRedirect).not.toHaveBeenCalled();
  });
});

describe('the end of a session', () => {
  async function signedIn() {
    const browser = openBrowser({ cookie: signedInCookie });
    const session = await freshSession();
    await session.openSession(settings);
    const forget = vi.fn();
    session.onSignOut(forget);
    return { ...session, browser, forget };
  }

  // rules: ACCOUNT-7
  it('removes the user’s data here before the identity provider is called, and informs the other tabs', async () => {
    const { signOut, status, forget, browser } = await signedIn();
    library.logout.mockImplementation(async ({ openUrl }: { openUrl: (url: string) => void }) => {
      expect(forget).toHaveBeenCalledOnce();
      expect(setTokenSource).toHaveBeenLastCalledWith(null);
      expect(endSession).toHaveBeenCalledExactlyOnceWith('token');
      expect(library.revokeRefreshToken).toHaveBeenCalledOnce();
      openUrl('https://login.example.ca/v2/logout');
    });
    library.getTokenSilently.mockResolvedValue('token');
    // Neither token must work after the session, but a token that cannot be revoked does not stop the sign-out.
    library.revokeRefreshToken.mockRejectedValue(new Error('down'));
    await signOut();
    // Neither a name nor a sign-in button until the browser has left.
    expect(status()).toEqual({ status: 'checking' });
    expect(browser.sent).toEqual([false]);
    expect(browser.window.location.assign).toHaveBeenCalledWith('https://login.example.ca/v2/logout');
  });

  // rules: CART-27
  it('waits for the work before a sign-out while the token is valid, and not for its failure', async () => {
    const { signOut, beforeSignOut, forget } = await signedIn();
    library.getTokenSilently.mockResolvedValue('token');
    const work = vi.fn(async () => {
      expect(setTokenSource).not.toHaveBeenLastCalledWith(null);
      expect(endSession).not.toHaveBeenCalled();
      throw new Error('no connection');
    });
    beforeSignOut(work);
    await signOut();
    expect(work).toHaveBeenCalledOnce();
    expect(forget).toHaveBeenCalledOnce();
  });

  // rules: CART-27
  it('waits at most three seconds for that work', async () => {
    const { signOut, beforeSignOut, forget } = await signedIn();
    library.getTokenSilently.mockResolvedValue('token');
    beforeSignOut(() => new Promise(() => undefined));
    vi.useFakeTimers();
    const left = signOut();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(forget).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await left;
    expect(forget).toHaveBeenCalledOnce();
  });

  // rules: ACCOUNT-7
  it('waits for a request for tokens under way, and lets none begin before the browser has left', async () => {
    const { signOut } = await signedIn();
    const source = setTokenSource.mock.lastCall?.[0];
    const late = Promise.withResolvers<string>();
    library.getTokenSilently.mockReturnValueOnce(late.promise).mockResolvedValue('token');
    const underWay = source?.({ fresh: true });
    const left = signOut();
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
    // Another tab's request has the same lock.
    const later = source?.({ fresh: true });
    expect(endSession).not.toHaveBeenCalled();
    late.resolve('new');
    expect(await underWay).toBe('new');
    await left;
    expect(library.logout).toHaveBeenCalledOnce();
    const renewals = () => library.getTokenSilently.mock.calls.filter(([{ cacheMode }]) => cacheMode === 'off');
    expect(renewals()).toHaveLength(1);
    leaveBrowser();
    await expect(later).rejects.toThrow('Get access token failed');
    expect(renewals()).toHaveLength(1);
  });

  it('waits at most three seconds for a request for tokens', async () => {
    const { signOut } = await signedIn();
    const source = setTokenSource.mock.lastCall?.[0];
    const late = Promise.withResolvers<string>();
    library.getTokenSilently.mockReturnValueOnce(late.promise).mockResolvedValue('token');
    const underWay = source?.({ fresh: true });
    vi.useFakeTimers();
    const left = signOut();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(library.logout).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await left;
    expect(library.logout).toHaveBeenCalledOnce();
    late.resolve('new');
    await underWay;
  });

  it('and tokens need no locks, which a browser without storage refuses', async () => {
    const { signOut } = await signedIn();
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'));
    library.getTokenSilently.mockResolvedValue('token');
    expect(await setTokenSource.mock.lastCall?.[0]?.()).toBe('token');
    await signOut();
    expect(library.logout).toHaveBeenCalledOnce();
  });

  it('lets tokens be requested again after a sign-out that failed', async () => {
    const { signOut } = await signedIn();
    const source = setTokenSource.mock.lastCall?.[0];
    library.getTokenSilently.mockResolvedValue('token');
    library.logout.mockRejectedValue(new Error('full'));
    await expect(signOut()).rejects.toThrow('full');
    expect(await source?.()).toBe('token');
  });

  it('follows a sign-out in another tab', async () => {
    const { status, forget, browser } = await signedIn();
    browser.receive(false);
    expect(status()).toEqual({ status: 'visitor' });
    expect(forget).toHaveBeenCalledOnce();
  });

  it.each(['login_required', 'invalid_grant', 'missing_refresh_token'])(
    'after %s signs out only here',
    async (error) => {
      const { status, forget, browser } = await signedIn();
      library.getTokenSilently.mockRejectedValue({ error });
      const source = setTokenSource.mock.lastCall?.[0];
      await expect(source?.()).rejects.toThrow('Get access token failed');
      expect(status()).toEqual({ status: 'visitor', expired: true });
      expect(forget).toHaveBeenCalledOnce();
      expect(library.logout).toHaveBeenCalledWith({ openUrl: false });
      expect(browser.sent).toEqual([false]);
    },
  );

  it('by a late answer leaves the session alone that has begun since', async () => {
    const { status, signInWithPopup, browser } = await signedIn();
    const source = setTokenSource.mock.lastCall?.[0];
    const late = Promise.withResolvers<string>();
    library.getTokenSilently.mockReturnValueOnce(late.promise).mockRejectedValueOnce({ error: 'login_required' });
    const lateCall = source?.();
    await expect(source?.()).rejects.toThrow('Get access token failed');
    browser.window.open.mockReturnValue({ close: vi.fn() });
    await signInWithPopup();
    late.reject({ error: 'login_required' });
    await expect(lateCall).rejects.toThrow('Get access token failed');
    expect(status()).toEqual({ status: 'signed_in', user: ines });
    expect(library.logout).toHaveBeenCalledOnce();
  });

  it('is not caused by a missing cached token', async () => {
    const { status } = await signedIn();
    const source = setTokenSource.mock.lastCall?.[0];
    library.getTokenSilently.mockResolvedValue(undefined);
    expect(await source?.({ cachedOnly: true })).toBe('');
    expect(library.getTokenSilently).toHaveBeenLastCalledWith({ cacheMode: 'cache-only' });
    library.getTokenSilently.mockResolvedValue('kept');
    expect(await source?.({ cachedOnly: true })).toBe('kept');
    expect(status()).toMatchObject({ status: 'signed_in' });
  });

  // rules: ACCOUNT-5
  it('is not caused by an answer without a token', async () => {
    const { status } = await signedIn();
    library.getTokenSilently.mockResolvedValue(undefined);
    const source = setTokenSource.mock.lastCall?.[0];
    await expect(source?.()).rejects.toThrow('Failed to get authentication token');
    expect(status()).toMatchObject({ status: 'signed_in' });
  });

  // rules: ACCOUNT-8
  it('is not caused by an unreachable identity provider', async () => {
    const { status, forget } = await signedIn();
    library.getTokenSilently.mockRejectedValue(new Error('Failed to fetch'));
    const source = setTokenSource.mock.lastCall?.[0];
    await expect(source?.()).rejects.toThrow('Get access token failed');
    expect(status()).toMatchObject({ status: 'signed_in' });
    expect(forget).not.toHaveBeenCalled();
  });
});
