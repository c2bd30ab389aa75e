import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorefrontSettings } from '#storefront/settings.ts';

/** What the identity library is asked and answers; each test gives it its lines. */
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
/** Takes the source of access tokens the API's calls are signed with; null where nobody is signed in. */
const setTokenSource =
  vi.fn<(source: ((options?: { fresh?: boolean; atHand?: boolean }) => Promise<string>) | null) => void>();

vi.mock('#storefront/api.ts', () => ({
  setTokenSource,
  endSession: (token: string) => endSession(token),
  within: <T>(_kind: string, work: Promise<T>) => work,
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

type Listener = (event: { data?: unknown; persisted?: boolean }) => void;

/** A browser at an address, as far as the session looks at it; answers the other tabs' end of the channel. */
function openBrowser({ path = '/', cookie = '', state = {} as object } = {}) {
  const url = new URL(path, 'https://shop.example.ca');
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const told: unknown[] = [];
  let hear: Listener = () => undefined;
  const { pathname, search, hash, origin } = url;
  const location = { pathname, search, hash, origin, assign: vi.fn() };
  const window = {
    location,
    history: { state },
    localStorage: storage,
    sessionStorage: storage,
    open: vi.fn(),
    addEventListener: vi.fn(),
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { cookie, visibilityState: 'visible', addEventListener: vi.fn() });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_type: string, listener: Listener) => (hear = listener);
      postMessage = (message: unknown) => void told.push(message);
    },
  );
  return {
    window,
    told,
    hear: (signedIn: boolean) => hear({ data: signedIn }),
  };
}

/** The session's module anew, as a page load has it. */
async function freshSession() {
  vi.resetModules();
  const session = await import('./session.ts');
  return { ...session, status: () => session.useSession.getState() };
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  library.getUser.mockResolvedValue(ines);
});

describe('opening a page', () => {
  it('takes a browser that never signed in for a visitor, without loading the identity library', async () => {
    openBrowser();
    const { openSession, status } = await freshSession();
    expect(await openSession(settings)).toBeNull();
    expect(status()).toEqual({ status: 'visitor' });
    expect(loaded).not.toHaveBeenCalled();
  });

  // rules: ACCOUNT-3
  it('takes tokens by refresh token or hidden frame, and waits for neither without end', async () => {
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
  it('checks silently where somebody signed in before', async () => {
    openBrowser({ cookie: signedInCookie });
    const { openSession, status } = await freshSession();
    await openSession(settings);
    expect(status()).toEqual({ status: 'signed_in', user: ines });
    expect(library.checkSession).toHaveBeenCalledOnce();
  });

  // rules: ACCOUNT-1
  it('goes on after a sign-in to where it began, with what its navigation carried', async () => {
    const browser = openBrowser({ path: '/login?code=c&state=s' });
    const place = { href: '/checkout?x=1#pay', state: { selectedItemIds: [5] } };
    library.handleRedirectCallback.mockResolvedValue({ appState: place });
    const { openSession, status } = await freshSession();
    expect(await openSession(settings)).toEqual(place);
    expect(status()).toEqual({ status: 'signed_in', user: ines });
    expect(browser.told).toEqual([true]);
  });

  // rules: ACCOUNT-5
  it('keeps the error of a sign-in that was refused', async () => {
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

  it('remembers, for the sign-in after the e-mail was verified, where the shopper was going', async () => {
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
  it('comes back to the present page and what its navigation carried, without the marks of the router', async () => {
    openBrowser({ path: '/cart?a=1', state: { selectedItemIds: [5], key: 'k', __TSR_index: 3 } });
    const { openSession, signIn } = await freshSession();
    await openSession(settings);
    await signIn({ signUp: true });
    expect(library.loginWithRedirect).toHaveBeenCalledWith({
      appState: { href: '/cart?a=1', state: { selectedItemIds: [5] } },
      authorizationParams: { screen_hint: 'signup' },
    });
  });

  it('is by redirect where the browser opens no window', async () => {
    openBrowser();
    const { openSession, signInBeside } = await freshSession();
    await openSession(settings);
    await signInBeside();
    expect(library.loginWithPopup).not.toHaveBeenCalled();
    expect(library.loginWithRedirect).toHaveBeenCalledOnce();
  });

  it('in a window of its own leaves the page as it is', async () => {
    const browser = openBrowser();
    browser.window.open.mockReturnValue({ close: vi.fn() });
    const { openSession, signInBeside, status } = await freshSession();
    await openSession(settings);
    await signInBeside();
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
  it('forgets the user here before the identity provider is asked, and tells the other tabs', async () => {
    const { signOut, status, forget, browser } = await signedIn();
    library.logout.mockImplementation(async ({ openUrl }: { openUrl: (url: string) => void }) => {
      expect(forget).toHaveBeenCalledOnce();
      expect(setTokenSource).toHaveBeenLastCalledWith(null);
      expect(endSession).toHaveBeenCalledExactlyOnceWith('token');
      expect(library.revokeRefreshToken).toHaveBeenCalledOnce();
      openUrl('https://login.example.ca/v2/logout');
    });
    library.getTokenSilently.mockResolvedValue('token');
    // A copy of either token must not outlive the session; that one cannot be taken back keeps nobody here.
    library.revokeRefreshToken.mockRejectedValue(new Error('down'));
    await signOut();
    // Neither a name nor a sign-in button until the browser has left.
    expect(status()).toEqual({ status: 'checking' });
    expect(browser.told).toEqual([false]);
    expect(browser.window.location.assign).toHaveBeenCalledWith('https://login.example.ca/v2/logout');
  });

  it('is followed from another tab', async () => {
    const { status, forget, browser } = await signedIn();
    browser.hear(false);
    expect(status()).toEqual({ status: 'visitor' });
    expect(forget).toHaveBeenCalledOnce();
  });

  it.each(['login_required', 'invalid_grant', 'missing_refresh_token'])(
    'comes with %s: signed out here alone',
    async (error) => {
      const { status, forget, browser } = await signedIn();
      library.getTokenSilently.mockRejectedValue({ error });
      const source = setTokenSource.mock.lastCall?.[0];
      await expect(source?.()).rejects.toThrow('Get access token failed');
      expect(status()).toEqual({ status: 'visitor', lapsed: true });
      expect(forget).toHaveBeenCalledOnce();
      expect(library.logout).toHaveBeenCalledWith({ openUrl: false });
      expect(browser.told).toEqual([false]);
    },
  );

  it('does not come where no token is at hand', async () => {
    const { status } = await signedIn();
    const source = setTokenSource.mock.lastCall?.[0];
    library.getTokenSilently.mockResolvedValue(undefined);
    expect(await source?.({ atHand: true })).toBe('');
    expect(library.getTokenSilently).toHaveBeenLastCalledWith({ cacheMode: 'cache-only' });
    library.getTokenSilently.mockResolvedValue('kept');
    expect(await source?.({ atHand: true })).toBe('kept');
    expect(status()).toMatchObject({ status: 'signed_in' });
  });

  // rules: ACCOUNT-5
  it('does not come with an answer that holds no token', async () => {
    const { status } = await signedIn();
    library.getTokenSilently.mockResolvedValue(undefined);
    const source = setTokenSource.mock.lastCall?.[0];
    await expect(source?.()).rejects.toThrow('Failed to get authentication token');
    expect(status()).toMatchObject({ status: 'signed_in' });
  });

  // rules: ACCOUNT-8
  it('does not come with an identity provider that cannot be reached', async () => {
    const { status, forget } = await signedIn();
    library.getTokenSilently.mockRejectedValue(new Error('Failed to fetch'));
    const source = setTokenSource.mock.lastCall?.[0];
    await expect(source?.()).rejects.toThrow('Get access token failed');
    expect(status()).toMatchObject({ status: 'signed_in' });
    expect(forget).not.toHaveBeenCalled();
  });
});
