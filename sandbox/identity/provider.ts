import Provider, { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { pageHeaders } from './look.ts';
import { linkButton, noticePage, type PageContext } from './pages.ts';
import type { ProtocolRecords } from './records.ts';
import type { SigningKeys } from './signing-keys.ts';

const scopes = ['openid', 'profile', 'email', 'offline_access'];
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export interface ProviderOptions {
  /** Ends in '/', as Auth0's issuers do. */
  issuer: string;
  clientId: string;
  audience: string;
  accessTokenSeconds: number;
  isAppUrl: (url: string) => boolean;
  accounts: Accounts;
  records: ProtocolRecords;
  keys: SigningKeys;
  pages: PageContext;
}

/** An OpenID provider on Auth0's paths, with one public first-party client and one API. */
export function createProvider(options: ProviderOptions): Provider {
  const { issuer, clientId, audience, accounts, isAppUrl } = options;
  const userinfo = new URL('userinfo', issuer).href;

  // The client is the store's own, so nobody is asked for consent; a session of a deleted account is invalid.
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('account_gone', 'The account no longer exists', 'login_required', ({ oidc }) => {
      return oidc.session?.accountId !== undefined && oidc.account === undefined;
    }),
  );

  const provider = new Provider(issuer, {
    adapter: options.records.adapter,
    jwks: { keys: [options.keys.signing] },
    clients: [
      {
        client_id: clientId,
        client_name: options.pages.storeName,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [options.pages.storeUrl],
      },
    ],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
      end_session: '/oidc/logout',
    },
    discovery: { userinfo_endpoint: userinfo },
    clientBasedCORS: (_ctx, origin) => isAppUrl(origin),
    cookies: {
      keys: options.keys.cookieKeys,
      names: { session: 'identity', interaction: 'identity_request', resume: 'identity_resume' },
    },
    scopes,
    claims: { openid: ['sub'], profile: ['name', 'updated_at'], email: ['email', 'email_verified'] },
    findAccount(_ctx, subject) {
      const account = accounts.find(subject);
      if (!account) return undefined;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          name: account.name,
          email: account.email,
          email_verified: account.emailVerified,
          updated_at: Math.floor(account.updatedAt / 1000),
        }),
      };
    },
    interactions: { policy, url: (_ctx, interaction) => `/u/${interaction.uid}` },
    loadExistingGrant: (ctx) => grantEverythingAsked(ctx, audience),
    extraParams: {
      audience: null,
      screen_hint: null,
      // The library drops offline_access without a new consent; Auth0 grants it to first-party apps without asking.
      offline_access: ({ oidc, query }) => {
        const asked = typeof query.scope === 'string' ? query.scope.split(' ') : [];
        if (oidc.params && asked.includes('offline_access')) oidc.params.scope = asked.join(' ');
      },
    },
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      // Auth0 accepts a JWT access token at /userinfo too. The library does not, so the sandbox has its own route.
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx) => String(ctx.oidc.params?.audience ?? audience),
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget(`Service not found: ${resource}`);
          return {
            scope: scopes.join(' '),
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: options.accessTokenSeconds,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    formats: {
      customizers: {
        jwt(_ctx, _token, { payload }) {
          payload.aud = [audience, userinfo];
          payload.azp = clientId;
        },
      },
    },
    ttl: {
      AccessToken: options.accessTokenSeconds,
      AuthorizationCode: minute,
      IdToken: 10 * hour,
      Interaction: hour,
      RefreshToken: 30 * day,
      Grant: 365 * day,
      Session: 3 * day,
    },
    async renderError(ctx, out) {
      ctx.set(pageHeaders());
      ctx.type = 'html';
      const page = noticePage(options.pages, {
        icon: 'late',
        title: 'Sign-in could not continue',
        text: `${out.error_description ?? 'The request was not understood'} (${out.error}).`,
        action: linkButton(options.pages.storeUrl, `Back to ${options.pages.storeName}`),
      });
      ctx.body = (await page).toString();
    },
  });

  // A proxy that ends TLS says so in X-Forwarded-Proto.
  provider.proxy = issuer.startsWith('https:');

  // The provider may redirect to any page of the store, on any port used in development.
  provider.Client.prototype.redirectUriAllowed = isAppUrl;

  provider.use(async (ctx, next) => {
    await next();
    const page: unknown = ctx.body;
    if (typeof page !== 'string' || !page.includes("type: 'authorization_response'")) return;
    // As at Auth0, the app closes the window. If the window closed itself, the app could see that before the message,
    // and would report that the person had cancelled the sign-in.
    ctx.body = page.replace('win.close();', '');
    // As at Auth0, the page that reports an error to the app's hidden frame has status 200: browsers log error
    // statuses.
    ctx.status = 200;
  });

  // Auth0's own words: its SDK recognises an invalid refresh token by them.
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== '/oauth/token' || ctx.status !== 400) return;
    const { oidc } = ctx as KoaContextWithOIDC;
    const body: unknown = ctx.body;
    if (oidc.params?.grant_type !== 'refresh_token' || !isErrorBody(body) || body.error !== 'invalid_grant') return;
    body.error_description = 'Unknown or invalid refresh token.';
  });

  return provider;
}

function isErrorBody(body: unknown): body is { error: string; error_description?: string } {
  return typeof body === 'object' && body !== null && 'error' in body;
}

async function grantEverythingAsked(ctx: KoaContextWithOIDC, audience: string) {
  const { oidc } = ctx;
  const { client, session, account, provider } = oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    existing?.accountId === account.accountId
      ? existing
      : new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(audience, scopes);
  await grant.save();
  return grant;
}
