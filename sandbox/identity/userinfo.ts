import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Accounts } from './accounts.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface UserinfoOptions {
  issuer: string;
  accounts: Accounts;
  keys: SigningKeys;
  isAppUrl: (url: string) => boolean;
}

/** `/userinfo`: the fields of the account that the access token's scopes allow. */
export function createUserinfoRoute({ issuer, accounts, keys, isAppUrl }: UserinfoOptions): Hono {
  const keySet = createLocalJWKSet({ keys: [keys.published] });
  const audience = new URL('userinfo', issuer).href;

  async function readToken(token: string) {
    const { payload } = await jwtVerify(token, keySet, { issuer, audience, algorithms: ['RS256'] });
    const account = payload.sub === undefined ? undefined : accounts.find(payload.sub);
    return account && { account, scopes: String(payload.scope ?? '').split(' ') };
  }

  return new Hono()
    .use(cors({ origin: (origin) => (isAppUrl(origin) ? origin : null) }))
    .on(['GET', 'POST'], '/', async (c) => {
      const [, token = ''] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
      const known = await readToken(token).catch(() => undefined);
      if (!known?.scopes.includes('openid')) {
        return c.json({ error: 'invalid_token', error_description: 'The access token is not valid' }, 401, {
          'www-authenticate': 'Bearer error="invalid_token"',
        });
      }
      const { account, scopes } = known;
      return c.json({
        sub: account.subject,
        ...(scopes.includes('profile') && {
          name: account.name,
          updated_at: new Date(account.updatedAt).toISOString(),
        }),
        ...(scopes.includes('email') && { email: account.email, email_verified: account.emailVerified }),
      });
    });
}
