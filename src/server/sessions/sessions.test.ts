import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokedTokens } from '#db/tables/sessions.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const me = (token: string) => shop.request('GET', '/restapi/customer/me', { token });
const end = (token: string) => shop.request('POST', '/session/end', { token });

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Texts that decode to the same token: with padding, in plain base64, with other unused bits at the end. */
function otherSpellings(token: string): string[] {
  const signature = token.split('.')[2] ?? '';
  const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex');
  const last = [...LETTERS].map((letter) => signature.slice(0, -1) + letter);
  const plain = [signature.replaceAll('-', '+'), signature.replaceAll('_', '/')];
  const padded = [signature, ...last].flatMap((text) => [text, `${text}=`, `${text}==`]);
  return [...padded, ...plain]
    .filter((text) => text !== signature && bytes(text) === bytes(signature))
    .map((text) => token.slice(0, -signature.length) + text);
}

// rules: SAFE-6, SAFE-13, API-46
describe('a token that was signed out', () => {
  test('is refused; a token of another device is accepted', async () => {
    const [here, there] = [
      await shop.tokens.accessTokenWith('harbourview', { jti: 'here' }),
      await shop.tokens.accessTokenOf('harbourview'),
    ];
    expect((await me(here)).status).toBe(200);
    expect(await end(here)).toMatchObject({ status: 204 });
    expect(await me(here)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await end(here)).status).toBe(401);
    expect((await me(there)).status).toBe(200);
  });

  test('is refused in other encodings of the same bytes', async () => {
    const token = await shop.tokens.accessTokenWith('harbourview', { jti: 'spelled' });
    const spellings = otherSpellings(token);
    expect(spellings.length).toBeGreaterThan(16);
    await end(token);
    for (const spelling of spellings) expect(await me(spelling), spelling).toMatchObject({ status: 401 });
  });

  test('is refused for a person without a profile as well', async () => {
    const token = await shop.tokens.accessTokenOf('newcomer');
    expect((await me(token)).status).toBe(200);
    expect((await end(token)).status).toBe(204);
    expect((await me(token)).status).toBe(401);
  });

  test.each([
    ['of a locked account', 'lakeshore', {}, 'ACCOUNT_DISABLED'],
    ['with a clinic that the person has left', 'harbourview', { 'X-Customer-Id': '999999' }, 'NOT_A_MEMBER'],
  ] as const)('may be one %s', async (_, as, headers, code) => {
    const token = await shop.tokens.accessTokenWith(as, { jti: `ended ${code}` });
    const sent = { token, headers };
    expect(await shop.request('GET', '/restapi/customer/me', sent)).toMatchObject({ status: 403, body: { code } });
    expect((await shop.request('POST', '/session/end', sent)).status).toBe(204);
    expect((await shop.request('GET', '/restapi/customer/me', sent)).status).toBe(401);
  });

  test('is stored as a hash until it expires', async () => {
    await shop.db.delete(revokedTokens);
    const exp = Math.floor(Date.now() / 1000) + 1_800;
    const token = await shop.tokens.accessTokenWith('harbourview', { exp, jti: 'kept' });
    await end(token);
    const [row] = await shop.db.select().from(revokedTokens);
    expect(token).not.toContain(row?.hash ?? '');
    expect(row?.expiresAt.getTime()).toBe((exp + 60) * 1000);
    await shop.db.update(revokedTokens).set({ expiresAt: sql`now() - interval '1 second'` });
    await end(await shop.tokens.accessTokenWith('harbourview', { jti: 'next' }));
    expect(await shop.db.select().from(revokedTokens), 'expired rows are deleted').toHaveLength(1);
  });
});

test('signing out needs a token', async () => {
  expect((await shop.request('POST', '/session/end')).status).toBe(401);
});
