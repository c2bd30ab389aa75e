import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createHmac,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import fc from 'fast-check';
import {
  calculateJwkThumbprint,
  decodeJwt,
  exportJWK,
  exportSPKI,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  audience,
  clientId,
  clinic,
  openBrowser,
  serveIdentity,
  type IdentityServer,
} from '#sandbox/identity/testing/visit.ts';
import { createIdentity } from './auth0.ts';
import { IdentityUnavailable, ProfileAskedTooOften, ProfileRefused, type Identity } from './port.ts';
import { createProfileReader } from './profile-reader.ts';

let provider: IdentityServer;
let identity: Identity;
let signingKey: JWK;
let tokens: { access_token: string; id_token: string };
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const servers: Server[] = [];

beforeAll(async () => {
  provider = await serveIdentity();
  identity = createIdentity({ domain: provider.issuer.replace(/\/$/, ''), audience, clientId });
  signingKey = (JSON.parse(await readFile(join(provider.dataDir, 'keys.json'), 'utf8')) as { signing: JWK }).signing;
  tokens = await openBrowser(provider.issuer).signIn(clinic);
});
afterAll(() => provider.remove());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const goodHeader = () => ({ alg: 'RS256', typ: 'at+jwt', kid: signingKey.kid });
const goodClaims = (): JWTPayload => ({
  iss: provider.issuer,
  aud: [audience, `${provider.issuer}userinfo`],
  sub: clinic.subject,
  iat: now(),
  exp: now() + 3600,
  scope: 'openid profile email',
});

/** A token signed with the provider's own key: only its claims or its header can be wrong. */
async function genuine(claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({ ...goodClaims(), ...claims })
    .setProtectedHeader({ ...goodHeader(), ...header })
    .sign(await importJWK(signingKey, 'RS256'));
}

function signedBy(key: KeyObject, header: Record<string, unknown> = {}, claims: unknown = goodClaims()): string {
  const input = `${encode({ ...goodHeader(), ...header })}.${encode(claims)}`;
  return `${input}.${createSign('RSA-SHA256').update(input).sign(key, 'base64url')}`;
}

const unsigned = (alg: string) => `${encode({ ...goodHeader(), alg })}.${encode(goodClaims())}.`;

async function signedWithPublicKey(): Promise<string> {
  const { kty, n, e } = signingKey;
  const pem = await exportSPKI((await importJWK({ kty, n, e }, 'RS256')) as CryptoKey);
  const input = `${encode({ ...goodHeader(), alg: 'HS256' })}.${encode(goodClaims())}`;
  return `${input}.${createHmac('sha256', pem).update(input).digest('base64url')}`;
}

function tampered(): string {
  const [header, payload = '', signature] = tokens.access_token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
  return [header, encode({ ...claims, sub: 'auth0|somebody-else' }), signature].join('.');
}

const forged: [what: string, reason: string, token: () => string | Promise<string>][] = [
  ['nothing', 'malformed', () => ''],
  ['a word', 'malformed', () => 'token'],
  ['two dots and nothing else', 'malformed', () => '..'],
  ['no dots', 'malformed', () => tokens.access_token.replaceAll('.', '')],
  ['a missing signature part', 'malformed', () => tokens.access_token.split('.').slice(0, 2).join('.')],
  ['a fourth part', 'malformed', () => `${tokens.access_token}.more`],
  ['five parts, as an encrypted token has', 'malformed', () => `${tokens.access_token}.a.b`],
  ['a header that is not JSON', 'malformed', () => `e30x.${tokens.access_token.split('.').slice(1).join('.')}`],
  ['a header without algorithm', 'malformed', () => `${encode({ typ: 'JWT' })}.${encode(goodClaims())}.c2ln`],
  ['characters that are not base64url', 'malformed', () => `${tokens.access_token.slice(0, -4)}!*?#`],
  ['claims that are a list', 'malformed', () => signedBy(privateKey(), {}, ['sub'])],
  ['20 kB', 'malformed', () => genuine({ note: 'x'.repeat(20_000) })],
  ['an unknown critical extension', 'malformed', () => signedBy(privateKey(), { crit: ['exp'] })],
  ['a logout token', 'malformed', () => genuine({}, { typ: 'logout+jwt' })],
  ['no subject', 'malformed', () => genuine({ sub: undefined })],
  ['an empty subject', 'malformed', () => genuine({ sub: '' })],
  ['a subject with a NUL', 'malformed', () => genuine({ sub: 'auth0|ada\0' })],
  ['a subject too long to be one', 'malformed', () => genuine({ sub: 'a'.repeat(256) })],
  ['a subject that is a number', 'malformed', () => genuine({ sub: 7 })],
  ['no expiry', 'malformed', () => genuine({ exp: undefined })],
  ['an expiry in words', 'malformed', () => genuine({ exp: 'never' })],
  ['no time of issue', 'malformed', () => genuine({ iat: undefined })],

  ['algorithm none', 'algorithm', () => unsigned('none')],
  ['algorithm None', 'algorithm', () => unsigned('None')],
  ['algorithm nOnE', 'algorithm', () => unsigned('nOnE')],
  ['algorithm rs256', 'algorithm', () => signedBy(privateKey(), { alg: 'rs256' })],
  ['HS256, signed with the public key', 'algorithm', signedWithPublicKey],
  ['RS512, signed with the right key', 'algorithm', () => signedBy(privateKey(), { alg: 'RS512' })],

  ['an unknown key', 'unknown_key', () => signedBy(stranger.privateKey, { kid: 'unheard-of' })],
  ['a key id that is a path', 'unknown_key', () => signedBy(stranger.privateKey, { kid: '../../../dev/null' })],
  ['a key id that is SQL', 'unknown_key', () => signedBy(stranger.privateKey, { kid: "' UNION SELECT 'key' --" })],
  ['a key id named __proto__', 'unknown_key', () => signedBy(stranger.privateKey, { kid: '__proto__' })],
  ['a key id that is not text', 'unknown_key', () => signedBy(stranger.privateKey, { kid: { $ne: null } })],

  ["a stranger's key under the right key id", 'signature', () => signedBy(stranger.privateKey)],
  [
    'its own key in the header (jwk)',
    'signature',
    async () => signedBy(stranger.privateKey, { jwk: await strangerJwk() }),
  ],
  [
    'its own key set by address (jku)',
    'signature',
    () => signedBy(stranger.privateKey, { jku: 'https://evil.example.com/keys' }),
  ],
  [
    'its own certificate (x5u)',
    'signature',
    () => signedBy(stranger.privateKey, { x5u: 'https://evil.example.com/cert' }),
  ],
  ['a changed subject', 'signature', tampered],
  ['a truncated signature', 'signature', () => tokens.access_token.slice(0, -8)],
  ['an empty signature', 'signature', () => tokens.access_token.replace(/[^.]*$/, '')],

  ['another issuer', 'issuer', () => genuine({ iss: 'https://other.eu.auth0.com/' })],
  ['the issuer without its slash', 'issuer', () => genuine({ iss: provider.issuer.slice(0, -1) })],
  ['no issuer', 'issuer', () => genuine({ iss: undefined })],

  ['another audience', 'audience', () => genuine({ aud: 'https://other.example.com' })],
  ['only the userinfo audience', 'audience', () => genuine({ aud: `${provider.issuer}userinfo` })],
  ['no audience', 'audience', () => genuine({ aud: undefined })],
  ['an ID token', 'audience', () => tokens.id_token],
  [
    'an ID token whose app is named as the API',
    'audience',
    () => genuine({ aud: audience, nonce: 'n' }, { typ: 'JWT' }),
  ],

  ['an expiry over a minute ago', 'expired', () => genuine({ iat: now() - 3600, exp: now() - 62 })],
  ['an issue 31 days ago', 'expired', () => genuine({ iat: now() - 31 * 86_400 })],
  ['a start over a minute ahead', 'not_yet_valid', () => genuine({ nbf: now() + 70 })],
  ['an issue over a minute ahead', 'not_yet_valid', () => genuine({ iat: now() + 70 })],
];

const privateKey = (): KeyObject => createPrivateKey({ key: signingKey as JsonWebKey, format: 'jwk' });

async function strangerJwk(): Promise<JWK> {
  const key = await exportJWK(stranger.publicKey);
  return { ...key, kid: await calculateJwkThumbprint(key), alg: 'RS256', use: 'sig' };
}

describe('an access token', () => {
  test('of the provider is verified', async () => {
    expect(await identity.verify(tokens.access_token)).toEqual({
      ok: true,
      issuer: provider.issuer,
      subject: clinic.subject,
      expiresAt: expect.closeTo(now() + 3600, -2),
    });
  });

  // rules: ACCOUNT-9
  test('may have the type JWT, as Auth0 issues by default, and be a minute early or late', async () => {
    expect(await identity.verify(await genuine({}, { typ: 'JWT' }))).toMatchObject({ ok: true });
    expect(await identity.verify(await genuine({}, { typ: 'application/at+jwt' }))).toMatchObject({ ok: true });
    expect(await identity.verify(await genuine({ iat: now() - 600, exp: now() - 50 }))).toMatchObject({ ok: true });
    expect(await identity.verify(await genuine({ nbf: now() + 50, iat: now() + 50 }))).toMatchObject({ ok: true });
  });

  test.each(forged)('with %s is refused: %s', async (_what, reason, token) => {
    expect(await identity.verify(await token())).toEqual({ ok: false, reason });
  });

  test('is never reported as an outage, whatever its header says', async () => {
    const header = fc.record({
      alg: fc.constantFrom('RS256', 'none', 'PS256', ''),
      kid: fc.jsonValue(),
      typ: fc.jsonValue(),
    });
    await fc.assert(
      fc.asyncProperty(header, fc.jsonValue(), async (protectedHeader, payload) => {
        const answer = await identity.verify(`${encode(protectedHeader)}.${encode(payload)}.c2ln`);
        expect(answer.ok || answer.reason === 'unavailable').toBe(false);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('the keys', () => {
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** A provider whose published keys can be changed. */
  async function serveKeys() {
    const published = { keys: [await strangerJwk()], requests: 0, up: true };
    const domain = await serve((_request, response) => {
      published.requests += 1;
      response.writeHead(published.up ? 200 : 503).end(JSON.stringify({ keys: published.keys }));
    });
    const [own] = published.keys;
    const token = (kid = own?.kid) => signedBy(stranger.privateKey, { kid }, { ...goodClaims(), iss: `${domain}/` });
    return { published, domain, token };
  }

  test('are fetched once for many tokens, and at most once more for any number of unknown key ids', async () => {
    const { published, domain, token } = await serveKeys();
    const checked = createIdentity({ domain, audience, clientId });
    for (let count = 0; count < 20; count += 1) expect(await checked.verify(token())).toMatchObject({ ok: true });
    expect(published.requests).toBe(1);
    for (let count = 0; count < 20; count += 1) {
      expect(await checked.verify(token(`invented-${count}`))).toEqual({ ok: false, reason: 'unknown_key' });
    }
    expect(published.requests).toBeLessThanOrEqual(2);
  });

  test('are fetched again for the first token signed with a new key, after the cool-down', async () => {
    const { published, domain, token } = await serveKeys();
    const checked = createIdentity({ domain, audience, clientId });
    await checked.verify(token());
    const [old] = published.keys;
    published.keys = [{ ...old, kid: 'rotated' }];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await checked.verify(token('rotated'))).toMatchObject({ ok: true });
    expect(await checked.verify(token())).toEqual({ ok: false, reason: 'unknown_key' });
  });

  test('stay in use while the provider is down', async () => {
    const { published, domain, token } = await serveKeys();
    const checked = createIdentity({ domain, audience, clientId });
    expect(await checked.verify(token())).toMatchObject({ ok: true });
    published.up = false;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    expect(await checked.verify(token())).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(published.requests).toBe(2));
    expect(await checked.verify(token('unheard-of'))).toEqual({ ok: false, reason: 'unavailable' });
  });

  test.each<[string, RequestListener]>([
    ['answers 500', (_request, response) => response.writeHead(500).end()],
    ['answers a page', (_request, response) => response.end('<html>')],
    ['answers something else', (_request, response) => response.end('{"keys": 7}')],
    ['hangs up', (request) => request.socket.destroy()],
  ])('cannot be had from a provider that %s: unavailable', async (_what, listener) => {
    const checked = createIdentity({ domain: await serve(listener), audience, clientId });
    expect(await checked.verify(tokens.access_token)).toEqual({ ok: false, reason: 'unavailable' });
  });

  test('are never fetched by plain http from another host', () => {
    expect(() => createIdentity({ domain: 'http://tenant.eu.auth0.com', audience, clientId })).toThrow('https');
    expect(() => createIdentity({ domain: 'tenant.eu.auth0.com', audience, clientId })).not.toThrow();
  });
});

describe('a profile', () => {
  test('is requested once for each token', async () => {
    const asking = vi.spyOn(globalThis, 'fetch');
    const answers = await Promise.all([1, 2, 3].map(() => identity.profile(tokens.access_token)));
    answers.push(await identity.profile(tokens.access_token));
    for (const answer of answers) {
      expect(answer).toEqual({ email: clinic.email, emailVerified: true, name: clinic.name });
    }
    expect(asking).toHaveBeenCalledTimes(1);
  });

  test('is refused for a token that the provider does not accept', async () => {
    await expect(identity.profile(signedBy(stranger.privateKey))).rejects.toThrow(ProfileRefused);
    await expect(identity.profile(await genuine({ scope: 'openid' }))).rejects.toThrow(ProfileRefused);
  });

  test('with an unverified address is requested again, and a failure is not cached', async () => {
    const token = await genuine({ jti: 'unverified' });
    const { sub } = decodeJwt(token);
    const replies = [
      new Response('', { status: 503 }),
      new Response('not JSON'),
      Response.json({ sub, email: 'ann@example.ca', email_verified: false, name: 'Ann' }),
      Response.json({ sub, email: 'ann@example.ca', email_verified: true, name: 'Ann' }),
    ];
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async () => replies.shift() ?? Promise.reject(new TypeError('down')),
    );
    await expect(identity.profile(token)).rejects.toThrow(IdentityUnavailable);
    await expect(identity.profile(token)).rejects.toThrow(IdentityUnavailable);
    expect(await identity.profile(token)).toMatchObject({ emailVerified: false });
    expect(await identity.profile(token)).toMatchObject({ emailVerified: true });
    expect(await identity.profile(token)).toMatchObject({ emailVerified: true });
    await expect(identity.profile(await genuine({ jti: 'other' }))).rejects.toThrow(IdentityUnavailable);
  });

  test.each([undefined, '', 'auth0|somebody-else'])('about %s is not the bearer’s', async (sub) => {
    const answer = { sub, email: 'ann@example.ca', email_verified: true, name: 'Ann' };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
    await expect(identity.profile(await genuine({ jti: `about ${sub}` }))).rejects.toThrow(ProfileRefused);
  });

  test('is requested only a few times a minute for one person, and again in the next minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const read = createProfileReader(new URL('userinfo', provider.issuer));
    const asking = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
    const token = await genuine({ jti: 'often' });
    for (let time = 0; time < 25; time += 1) await expect(read(token)).rejects.toThrow();
    expect(asking.mock.calls.length).toBeLessThanOrEqual(20);
    const before = asking.mock.calls.length;
    vi.setSystemTime(Date.now() + 60_000);
    await expect(read(token)).rejects.toThrow(IdentityUnavailable);
    expect(asking).toHaveBeenCalledTimes(before + 1);
  });

  // rules: LIMIT-19
  test('refused because it was requested too often names the seconds left of the minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 + 48_000 });
    const read = createProfileReader(new URL('userinfo', provider.issuer));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
    const token = await genuine({ jti: 'refused' });
    for (let time = 0; time < 20; time += 1) await expect(read(token)).rejects.toThrow(IdentityUnavailable);
    const refusal = await read(token).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProfileAskedTooOften);
    expect(refusal).toMatchObject({ byOne: true, retryAfter: 12 });
  });

  // rules: LIMIT-19
  test('is answered for people who sign in although others request theirs again and again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 });
    const read = createProfileReader(new URL('userinfo', provider.issuer));
    const ask = (sub: string) => read(`${encode({})}.${encode({ sub, exp: now() + 3600 })}.c2ln`);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const { sub } = decodeJwt(new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? '');
      return Response.json({ sub, email: `${sub}@example.ca`, email_verified: sub?.startsWith('new'), name: 'Ann' });
    });
    const refusals: unknown[] = [];
    for (let time = 0; time < 25; time += 1) {
      for (let person = 0; person < 40; person += 1) {
        await ask(`again${person}`).catch((error: unknown) => refusals.push(error));
      }
    }
    expect(refusals).toHaveLength(25 * 40 - 300);
    for (const refusal of refusals) expect(refusal).toMatchObject({ byOne: true });
    for (let person = 0; person < 300; person += 1) await ask(`new${person}`);
    await expect(ask('new301')).rejects.toMatchObject({ name: 'ProfileAskedTooOften', byOne: false });
  });

  // rules: LIMIT-19
  test('is answered for people of other networks although hundreds of one ask for the first time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 });
    const read = createProfileReader(new URL('userinfo', provider.issuer));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const { sub } = decodeJwt(new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? '');
      return Response.json({ sub, email: `${sub}@example.ca`, email_verified: true, name: 'Ann' });
    });
    /** The number of people who get an answer, if each asks from a different network of the same site. */
    const answered = async (people: number, site: string, networkOf: (person: number) => string) => {
      let count = 0;
      for (let person = 0; person < people; person += 1) {
        const token = `${encode({})}.${encode({ sub: `${site}${person}`, exp: now() + 3600 })}.c2ln`;
        const networks = [
          { subject: networkOf(person), share: 1 },
          { subject: site, share: 8 },
        ];
        const failure = await read(token, networks).then(
          () => null,
          (error: unknown) => error,
        );
        if (failure === null) count += 1;
        else expect(failure).toMatchObject({ name: 'ProfileAskedTooOften', byOne: true });
      }
      return count;
    };
    expect(await answered(300, 'a', () => 'one')).toBe(30);
    expect(await answered(300, 'b', (person) => `many${person}`)).toBe(240);
    expect(await answered(30, 'c', () => 'clinic')).toBe(30);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await answered(31, 'a', () => 'one')).toBe(30);
  });

  test('is dropped from a full cache, the least recently used first', async () => {
    const read = createProfileReader(new URL('userinfo', provider.issuer), undefined, 2);
    const [first, second, third] = [
      await genuine({ jti: '1' }),
      await genuine({ jti: '2' }),
      await genuine({ jti: '3' }),
    ];
    const asking = vi.spyOn(globalThis, 'fetch');
    for (const token of [first, second, first, third]) await read(token);
    expect(asking).toHaveBeenCalledTimes(3);
    await read(first);
    expect(asking).toHaveBeenCalledTimes(3);
    await read(second);
    expect(asking).toHaveBeenCalledTimes(4);
  });

  test('is requested again once the token has expired', async () => {
    const asking = vi.spyOn(globalThis, 'fetch');
    const token = await genuine({ jti: 'expiring' });
    await identity.profile(token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    await expect(identity.profile(token)).rejects.toThrow(ProfileRefused);
    expect(asking).toHaveBeenCalledTimes(2);
  });
});
