import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importJWK, SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  audience,
  clientId,
  clinic,
  openBrowser,
  serveIdentity,
  type IdentityServer,
} from '#sandbox/identity/testing/visit.ts';
import { createIdentity } from './auth0.ts';
import type { Identity } from './port.ts';

let provider: IdentityServer;
let identity: Identity;
let signingKey: JWK;
beforeAll(async () => {
  provider = await serveIdentity();
  identity = createIdentity({ domain: provider.issuer.replace(/\/$/, ''), audience, clientId });
  signingKey = (JSON.parse(await readFile(join(provider.dataDir, 'keys.json'), 'utf8')) as { signing: JWK }).signing;
});
afterAll(() => provider.remove());

const now = () => Math.floor(Date.now() / 1000);

/** An ID token signed with the provider's own key: only its claims or its header can be wrong. */
async function signed(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}): Promise<string> {
  const good = { iss: provider.issuer, aud: clientId, sub: clinic.subject, iat: now(), exp: now() + 600 };
  return new SignJWT({ ...good, nonce: 'n-1', auth_time: now() - 5, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: signingKey.kid, ...header })
    .sign(await importJWK(signingKey, 'RS256'));
}

// rules: STAFF-13
describe('an ID token', () => {
  test('of a fresh sign-in says who signed in and when', async () => {
    const { access_token, id_token } = await openBrowser(provider.issuer).signIn(clinic, { max_age: '0' });
    expect(await identity.verifySignIn(id_token)).toEqual({
      ok: true,
      issuer: provider.issuer,
      subject: clinic.subject,
      nonce: 'nonce-1',
      signedInAt: expect.closeTo(now(), -2),
    });
    expect(await identity.verifySignIn(access_token)).toEqual({ ok: false, reason: 'audience' });
  });

  test('without a time of sign-in is accepted without it', async () => {
    expect(await identity.verifySignIn(await signed({ auth_time: undefined }))).toMatchObject({ signedInAt: null });
  });

  test.each<[what: string, reason: string, token: () => Promise<string>]>([
    ['another audience', 'audience', () => signed({ aud: audience })],
    ['two audiences', 'audience', () => signed({ aud: [clientId, 'another'] })],
    ['another app as authorized party', 'audience', () => signed({ azp: 'another' })],
    ['another issuer', 'issuer', () => signed({ iss: 'https://other.eu.auth0.com/' })],
    ['no nonce', 'malformed', () => signed({ nonce: undefined })],
    ['an empty nonce', 'malformed', () => signed({ nonce: '' })],
    ['a nonce too long', 'malformed', () => signed({ nonce: 'n'.repeat(256) })],
    ['no subject', 'malformed', () => signed({ sub: undefined })],
    ['a time in words', 'malformed', () => signed({ auth_time: 'now' })],
    ['a time with a fraction', 'malformed', () => signed({ auth_time: 1.5 })],
    ['the type of an access token', 'malformed', () => signed({}, { typ: 'at+jwt' })],
    ['the type of a logout token', 'malformed', () => signed({}, { typ: 'logout+jwt' })],
    ['an expiry in the past', 'expired', () => signed({ iat: now() - 600, exp: now() - 120 })],
    ['a changed signature', 'signature', async () => (await signed()).replace(/.{8}$/, 'AAAAAAAA')],
  ])('with %s is refused: %s', async (_what, reason, token) => {
    expect(await identity.verifySignIn(await token())).toEqual({ ok: false, reason });
  });
});
