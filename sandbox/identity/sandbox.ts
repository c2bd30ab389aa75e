import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { openAccounts, type SeedUser } from './accounts.ts';
import { createLinkMailer, type SendMail } from './link-mailer.ts';
import { addLogout } from './logout.ts';
import { createLookFiles, pageHeaders } from './look.ts';
import { createMailLinkRoutes } from './mail-link-routes.ts';
import { linkButton, noticePage } from './pages.ts';
import { createProvider } from './provider.ts';
import { openProtocolRecords } from './records.ts';
import { createSignInRoutes } from './sign-in-routes.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createUserinfoRoute } from './userinfo.ts';

export interface IdentitySandboxOptions {
  /** The address of the provider, ending in '/': `http://localhost:4000/`. */
  issuer: string;
  clientId: string;
  audience: string;
  /** Origins of the store, the origin of its front page first. Any port of `http://localhost` is allowed too. */
  appOrigins: readonly [string, ...string[]];
  /** Directory for accounts, sessions and keys. */
  dataDir: string;
  /** Sends a mail; rejects if the mail is not accepted. */
  sendMail: SendMail;
  /** Accounts to add at the start, each once, if its address has no account. */
  seedUsers?: readonly SeedUser[];
  /** Lifetime of an access token in seconds; one hour if left out. */
  accessTokenSeconds?: number;
  /** The name of the store on pages and in mails. */
  storeName: string;
  /** Called with errors of the sandbox itself; without it they go to standard error. */
  onError?: (error: unknown) => void;
}

export interface IdentitySandbox {
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Prefixes of the paths that `handler` answers. */
  prefixes: readonly string[];
}

const report = (error: unknown) => void process.stderr.write(`${inspect(error)}\n`);

/** A stand-in for Auth0: an OpenID provider with pages to sign in, sign up, verify an address and reset a password. */
export async function createIdentitySandbox(options: IdentitySandboxOptions): Promise<IdentitySandbox> {
  const { issuer, clientId, audience, dataDir, storeName, onError = report } = options;
  const origins = options.appOrigins.map((origin) => new URL(origin).origin);
  const pages = { storeName, storeUrl: `${origins[0]}/` };

  function isAppUrl(url: string): boolean {
    const parsed = URL.parse(url);
    if (!parsed) return false;
    return origins.includes(parsed.origin) || (parsed.protocol === 'http:' && parsed.hostname === 'localhost');
  }

  const [accounts, records, keys] = await Promise.all([
    openAccounts(dataDir, options.seedUsers ?? []),
    openProtocolRecords(dataDir),
    openSigningKeys(dataDir),
  ]);
  const sendLink = createLinkMailer(accounts, issuer, storeName, options.sendMail);
  const provider = createProvider({
    issuer,
    clientId,
    audience,
    accessTokenSeconds: options.accessTokenSeconds ?? 3600,
    isAppUrl,
    accounts,
    records,
    keys,
    pages,
  });
  addLogout(provider, { clientId, isAppUrl, pages });
  provider.on('server_error', (_ctx, error) => onError(error));

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route('/userinfo', createUserinfoRoute({ issuer, accounts, keys, isAppUrl }));
  app.route('/u', createLookFiles());
  app.use('/u/*', csrf({ origin: new URL(issuer).origin }), async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(pageHeaders([...origins, 'http://localhost:*']))) c.header(name, value);
  });
  app.route('/u', createMailLinkRoutes({ accounts, records, sendLink, pages }));
  app.route('/u', createSignInRoutes({ provider, accounts, sendLink, pages }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    onError(error);
    const text = 'Please try again in a minute.';
    const action = linkButton(pages.storeUrl, `Back to ${storeName}`, true);
    return c.html(noticePage(pages, { icon: 'late', title: 'Something went wrong', text, action }), 500);
  });

  const showPage = getRequestListener(app.fetch);
  const handleProtocol = provider.callback();

  return {
    prefixes: ['/authorize', '/oauth/', '/oidc/', '/.well-known/', '/userinfo', '/v2/logout', '/u/'],
    handler(request, response) {
      const isPage = /^\/(u\/|userinfo)/.test(request.url ?? '');
      void (isPage ? showPage : handleProtocol)(request, response);
    },
  };
}
