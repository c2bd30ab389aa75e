import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentitySandbox, type IdentitySandboxOptions } from '#sandbox/identity/sandbox.ts';

/** Support for tests: an identity sandbox on a free port, and a browser that uses it as the store's app does. */

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export const clinic = {
  email: 'front.desk@harbourview.example.ca',
  name: 'Harbourview Dental',
  password: 'correct horse battery',
  verified: true,
  subject: 'auth0|0000000000000000000000a1',
};

export const newcomer = {
  email: 'new@maplegrove.example.ca',
  name: 'Maple Grove Dental',
  password: 'another long one',
  verified: false,
  subject: 'auth0|0000000000000000000000b2',
};

export const appOrigin = 'http://localhost:3000';
export const storeName = 'Northline Dental';
const redirectUri = `${appOrigin}/callback`;
export const clientId = 'operatory-web';
export const audience = 'https://api.operatory.example.ca';

export type IdentityServer = Awaited<ReturnType<typeof serveIdentity>>;

/** Serves a sandbox. With `dataDir` and `port` of an earlier sandbox it continues as that sandbox. */
export async function serveIdentity(options: Partial<IdentitySandboxOptions> & { port?: number } = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'identity-')));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}/`;
  const mails: SentMail[] = [];
  const { handler } = await createIdentitySandbox({
    issuer,
    clientId,
    audience,
    appOrigins: [appOrigin],
    storeName,
    dataDir,
    seedUsers: [clinic, newcomer],
    sendMail: async (to, subject, text, html) => void mails.push({ to, subject, text, html }),
    ...options,
  });
  server.on('request', handler);

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    issuer,
    port,
    dataDir,
    mails,
    stop,
    /** The link in the last mail to this address. */
    linkFor(email: string): string {
      const mail = mails.findLast((sent) => sent.to === email);
      return /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? `no link was mailed to ${email}`;
    },
    async remove(): Promise<void> {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  scope: string;
  expires_in: number;
  token_type: string;
}

/** A browser with its cookies, and the app running in it. */
export function openBrowser(issuer: string) {
  const cookies: { name: string; value: string; path: string }[] = [];

  async function visit(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, issuer);
    const headers = new Headers(init.headers);
    const sent = cookies.filter(
      ({ path }) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/')),
    );
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
      const known = cookies.findIndex((cookie) => cookie.name === name && cookie.path === path);
      if (known >= 0) cookies.splice(known, 1);
      if (value !== '') cookies.push({ name, value, path });
    }
    return response;
  }

  /** Follows redirects inside the provider. Resolves to a page, or to the redirect that leads back to the app. */
  async function follow(address: string | URL, init?: RequestInit): Promise<Response & { at: URL }> {
    let at = new URL(address, issuer);
    let response = await visit(at, init);
    for (;;) {
      const location = response.headers.get('location');
      if (location === null || !new URL(location, at).href.startsWith(issuer)) return Object.assign(response, { at });
      at = new URL(location, at);
      response = await visit(at);
    }
  }

  const submit = (address: string | URL, fields: Record<string, string>) =>
    follow(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: new URL(issuer).origin },
    });

  const postToken = (fields: Record<string, string>) =>
    visit('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...fields }),
      headers: { origin: appOrigin },
    });

  return {
    visit,
    follow,
    submit,
    postToken,
    /** Requests authorization as the SDK does; `extra` adds or replaces parameters. */
    async authorize(extra: Record<string, string> = {}) {
      const verifier = randomBytes(32).toString('base64url');
      const url = new URL('/authorize', issuer);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        audience,
        scope: 'openid profile email offline_access',
        response_type: 'code',
        response_mode: 'query',
        state: 'state-1',
        nonce: 'nonce-1',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...extra,
      }).toString();
      return { verifier, response: await follow(url) };
    },
    /** The parameters that the app receives with the redirect back. */
    returned(response: Response): URLSearchParams {
      return new URL(response.headers.get('location') ?? 'about:blank').searchParams;
    },
    exchange: (code: string, verifier: string) =>
      postToken({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    refresh: (refreshToken: string) => postToken({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    /** Signs in through the page and returns the tokens; `extra` are parameters of the authorization. */
    async signIn(account: { email: string; password: string }, extra?: Record<string, string>): Promise<Tokens> {
      const { verifier, response: page } = await this.authorize(extra);
      const back = await submit(page.at, { email: account.email, password: account.password });
      const answer = await this.exchange(this.returned(back).get('code') ?? '', verifier);
      return (await answer.json()) as Tokens;
    },
  };
}
