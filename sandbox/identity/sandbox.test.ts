import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  audience,
  appOrigin,
  clinic,
  newcomer,
  openBrowser,
  serveIdentity,
  type IdentityServer,
} from './testing/visit.ts';

const verifyEmail = 'Please verify your email address to continue. Check your inbox for a verification link.';

let identity: IdentityServer;
beforeAll(async () => {
  identity = await serveIdentity();
});
afterAll(() => identity.remove());
afterEach(() => {
  vi.useRealTimers();
});

const open = () => openBrowser(identity.issuer);

describe('signing in', () => {
  test('a redirect with PKCE gives the three tokens in the form that Auth0 issues', async () => {
    const tokens = await open().signIn(clinic);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) });
    expect(tokens.scope.split(' ').toSorted()).toEqual(['email', 'offline_access', 'openid', 'profile']);

    const keys = (await (await fetch(new URL('.well-known/jwks.json', identity.issuer))).json()) as JSONWebKeySet;
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, createLocalJWKSet(keys));
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt', kid: keys.keys[0]?.kid });
    expect(payload).toMatchObject({
      iss: identity.issuer,
      sub: clinic.subject,
      aud: [audience, `${identity.issuer}userinfo`],
      azp: 'operatory-web',
    });
    expect(payload).not.toHaveProperty('email');

    const idToken = decodeJwt(tokens.id_token);
    expect(idToken).toMatchObject({
      aud: 'operatory-web',
      nonce: 'nonce-1',
      email: clinic.email,
      email_verified: true,
      name: clinic.name,
    });
    expect(idToken.exp! - idToken.iat!).toBe(36_000);
    expect(decodeProtectedHeader(tokens.id_token).alg).toBe('RS256');
  });

  test('the published keys contain no private key', async () => {
    const { keys } = (await (await fetch(new URL('.well-known/jwks.json', identity.issuer))).json()) as JSONWebKeySet;
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(secret);
  });

  test('a wrong password and an unknown address get the same answer, and the address stays in the form', async () => {
    for (const email of [clinic.email, 'nobody@example.ca']) {
      const browser = open();
      const { response: page } = await browser.authorize();
      const refused = await browser.submit(page.at, { email, password: 'not this one' });
      const text = await refused.text();
      expect(refused.status).toBe(400);
      expect(text).toContain('Wrong email address or password');
      expect(text).toContain(`value="${email}"`);
      expect(text).not.toContain('not this one');
    }
  });

  test('empty and malformed fields have an error message each', async () => {
    const browser = open();
    const { response: page } = await browser.authorize();
    const empty = await (await browser.submit(page.at, {})).text();
    expect(empty).toContain('Enter your email address');
    expect(empty).toContain('Enter your password');
    const malformed = await (await browser.submit(page.at, { email: 'a@b.ca, c@d.ca', password: 'x' })).text();
    expect(malformed).toContain('Enter an email address in the form name@example.ca');
  });

  test('two tabs signing in at once both return with their own state', async () => {
    const browser = open();
    const first = await browser.authorize({ state: 'tab-1' });
    const second = await browser.authorize({ state: 'tab-2' });
    const back = await browser.submit(first.response.at, { email: clinic.email, password: clinic.password });
    expect(browser.returned(back).get('state')).toBe('tab-1');
    const also = await browser.submit(second.response.at, { email: clinic.email, password: clinic.password });
    expect(browser.returned(also).get('state')).toBe('tab-2');
  });

  test('a form posted from another site is refused', async () => {
    const browser = open();
    const { response: page } = await browser.authorize();
    const refused = await browser.visit(page.at, {
      method: 'POST',
      body: new URLSearchParams({ email: clinic.email, password: clinic.password }),
      headers: { origin: 'https://elsewhere.example.com' },
    });
    expect(refused.status).toBe(403);
  });

  test('a sign-in begun in another browser, or too long ago, gets an explanation', async () => {
    const { response: page } = await open().authorize();
    const elsewhere = await open().visit(page.at);
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.text()).toContain('This sign-in has expired');
  });

  test('pages may not be framed, and load nothing from other sites', async () => {
    const { response: page } = await open().authorize();
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('the provider refuses', () => {
  test('a return address outside the store', async () => {
    for (const redirect_uri of [
      'https://evil.example.com/',
      'http://localhost:3000@evil.example.com/',
      'http://localhost.evil.ca/',
    ]) {
      const { response } = await open().authorize({ redirect_uri });
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    }
  });

  test('an unknown API, an unknown client, and a request without PKCE', async () => {
    const browser = open();
    const wrongApi = await browser.authorize({ audience: 'https://other.example.com' });
    expect(browser.returned(wrongApi.response).get('error')).toBe('invalid_target');
    const wrongClient = await browser.authorize({ client_id: 'someone-else' });
    expect(wrongClient.response.status).toBe(400);
    const withoutPkce = new URL('/authorize', identity.issuer);
    withoutPkce.search = new URLSearchParams({
      client_id: 'operatory-web',
      redirect_uri: `${appOrigin}/`,
      response_type: 'code',
      scope: 'openid',
    }).toString();
    expect(browser.returned(await browser.follow(withoutPkce)).get('error')).toBe('invalid_request');
  });

  test('a code with the wrong verifier, and a code used twice', async () => {
    const browser = open();
    const { verifier, response: page } = await browser.authorize();
    const back = await browser.submit(page.at, { email: clinic.email, password: clinic.password });
    const code = browser.returned(back).get('code')!;
    const wrong = await browser.exchange(code, 'a'.repeat(43));
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);

    const again = await browser.authorize({ prompt: 'none' });
    const newCode = browser.returned(again.response).get('code')!;
    expect((await browser.exchange(newCode, again.verifier)).status).toBe(200);
    expect((await browser.exchange(newCode, again.verifier)).status).toBe(400);
    expect(verifier).not.toBe(again.verifier);
  });
});

describe('silent renewal', () => {
  const silently = { prompt: 'none', response_mode: 'web_message' };

  test('posts a code to the app while signed in, login_required once signed out', async () => {
    const browser = open();
    const before = (await browser.authorize(silently)).response;
    expect(before.status).toBe(200);
    expect(await before.text()).toContain('"error":"login_required"');

    await browser.signIn(clinic);
    const { response } = await browser.authorize(silently);
    const during = await response.text();
    expect(during).toMatch(/"code":"[\w-]+"/);
    expect(during).toContain(`"redirect_uri":"${appOrigin}/callback"`);
    expect(during).toContain('target.postMessage(authorization_response, origin);');
    expect(during, 'the app closes the window').not.toContain('close()');
    expect(response.headers.get('x-frame-options')).toBeNull();

    const signedOut = await browser.visit(
      `/v2/logout?client_id=operatory-web&returnTo=${encodeURIComponent(`${appOrigin}/`)}`,
    );
    expect(signedOut.headers.get('location')).toBe(`${appOrigin}/`);
    const after = await (await browser.authorize(silently)).response.text();
    expect(after).toContain('"error":"login_required"');
  });

  test('the token endpoint answers the app from its other origin, and no other site', async () => {
    const preflight = (origin: string) =>
      fetch(new URL('oauth/token', identity.issuer), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'auth0-client,content-type',
        },
      });
    const allowed = await preflight(appOrigin);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('auth0-client');

    const browser = open();
    const { verifier, response: page } = await browser.authorize();
    const back = await browser.submit(page.at, { email: clinic.email, password: clinic.password });
    const elsewhere = await fetch(new URL('oauth/token', identity.issuer), {
      method: 'POST',
      headers: { origin: 'https://evil.example.com' },
      body: new URLSearchParams({
        client_id: 'operatory-web',
        grant_type: 'authorization_code',
        code: browser.returned(back).get('code')!,
        code_verifier: verifier,
        redirect_uri: `${appOrigin}/callback`,
      }),
    });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('refresh tokens', () => {
  test('are issued to the silent renewal too, rotate, and are all revoked if one is used twice', async () => {
    const browser = open();
    await browser.signIn(clinic);
    const { verifier, response } = await browser.authorize({ prompt: 'none' });
    const first = (await (await browser.exchange(browser.returned(response).get('code')!, verifier)).json()) as {
      refresh_token: string;
    };

    const renewed = (await (await browser.refresh(first.refresh_token)).json()) as {
      refresh_token: string;
      access_token: string;
    };
    expect(renewed.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(renewed.access_token).sub).toBe(clinic.subject);

    const reused = await browser.refresh(first.refresh_token);
    expect([reused.status, await reused.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    ]);
    expect((await browser.refresh(renewed.refresh_token)).status).toBe(400);
  });

  test('are issued only if requested', async () => {
    const browser = open();
    await browser.signIn(clinic);
    const { verifier, response } = await browser.authorize({ prompt: 'none', scope: 'openid email' });
    const answer = await browser.exchange(browser.returned(response).get('code')!, verifier);
    expect(await answer.json()).not.toHaveProperty('refresh_token');
  });

  test('can be revoked', async () => {
    const browser = open();
    const tokens = await browser.signIn(clinic);
    const revoked = await browser.visit('/oauth/revoke', {
      method: 'POST',
      headers: { origin: appOrigin },
      body: new URLSearchParams({
        client_id: 'operatory-web',
        token: tokens.refresh_token!,
        token_type_hint: 'refresh_token',
      }),
    });
    expect(revoked.status).toBe(200);
    expect((await browser.refresh(tokens.refresh_token!)).status).toBe(400);
  });
});

describe('userinfo', () => {
  const ask = (token: string) =>
    fetch(new URL('userinfo', identity.issuer), { headers: { authorization: `Bearer ${token}`, origin: appOrigin } });

  test('returns the account to the bearer of an access token', async () => {
    const { access_token: token } = await open().signIn(clinic);
    const answer = await ask(token);
    expect(answer.headers.get('access-control-allow-origin')).toBe(appOrigin);
    expect(await answer.json()).toMatchObject({
      sub: clinic.subject,
      email: clinic.email,
      email_verified: true,
      name: clinic.name,
    });
  });

  test('refuses an ID token, an expired token and a missing token', async () => {
    const { id_token: idToken, access_token: token } = await open().signIn(clinic);
    expect((await ask(idToken)).status).toBe(401);
    expect((await ask('')).status).toBe(401);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    expect((await ask(token)).status).toBe(401);
  });
});

test('an unverified account is led back to the store with the error and without a session', async () => {
  const browser = open();
  const { response: page } = await browser.authorize();
  const back = browser.returned(await browser.submit(page.at, { email: newcomer.email, password: newcomer.password }));
  expect(Object.fromEntries(back)).toMatchObject({
    error: 'access_denied',
    error_description: verifyEmail,
    state: 'state-1',
  });
  const silent = await browser.authorize({ prompt: 'none' });
  expect(browser.returned(silent.response).get('error')).toBe('login_required');
});

test('signing out leads only to the store', async () => {
  const browser = open();
  await browser.signIn(clinic);
  const astray = await browser.visit('/v2/logout?client_id=operatory-web&returnTo=https%3A%2F%2Fevil.example.com');
  expect(astray.status).toBe(400);
  expect(browser.returned((await browser.authorize({ prompt: 'none' })).response).get('code')).toBeTruthy();
  const home = await browser.visit('/v2/logout');
  expect(home.headers.get('location')).toBe(`${appOrigin}/`);
});
