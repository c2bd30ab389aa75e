import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { StoreSettings } from '#domain/settings.ts';
import { contentSecurityPolicy, pageHeaders, type AllowedOrigins } from './security-headers.ts';

/** The settings that the office needs. They contain no secret. */
interface ShownSettings {
  store: Pick<StoreSettings, 'name' | 'mark'>;
  auth0: { domain: string; clientId: string; audience: string };
  isStaging?: boolean;
  stripe?: { publishableKey: string; scriptUrl: string };
}

interface OfficePageOptions {
  /** The built page. */
  file: string;
  /** The page from its sources, in development. Its scripts change, so that no policy lists them. */
  fromSources?: (url: string) => Promise<string>;
  settings: () => ShownSettings;
  /** The origin of the identity provider. */
  identity: AllowedOrigins['identity'];
}

/** The paths of the office. All of them have the same page: its script reads the path. */
export const OFFICE_PATH = /^\/office(\/|\?|$)/;

const inlineScript = /<script>(.*?)<\/script>/gs;
const settingsScript = '<script type="application/json" id="settings">';

/**
 * Where disputes are answered: the address without the id of the dispute; null for the sandbox, which has no such page.
 */
export function disputesAt(stripe: ShownSettings['stripe']): string | null {
  if (!stripe?.scriptUrl.startsWith('https://js.stripe.com/')) return null;
  return `https://dashboard.stripe.com/${stripe.publishableKey.startsWith('pk_test_') ? 'test/' : ''}disputes/`;
}

/** Sends the page of the office, the back office of the supplier, for every path of it (rules: OFFICE-1, OFFICE-2). */
export function createOfficePage({ file, fromSources, settings, identity }: OfficePageOptions): RequestListener {
  const built = fromSources ? '' : readFileSync(file, 'utf8');
  const send = async (...[request, response]: Parameters<RequestListener>) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
      return;
    }
    const page = fromSources ? await fromSources(request.url ?? '/office') : built;
    const scripts = [...page.matchAll(inlineScript)].map(([, script = '']) => Buffer.from(script));
    // A text of the settings must not end the script.
    const { store, auth0, stripe, isStaging = false } = settings();
    const shown = { store: { name: store.name, mark: store.mark }, auth0, isStaging, disputesAt: disputesAt(stripe) };
    const written = JSON.stringify(shown).replaceAll('<', '\\u003c');
    const html = Buffer.from(page.replace(settingsScript, () => settingsScript + written));
    const etag = `"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    response.setHeader('ETag', etag);
    for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
    if (!fromSources)
      response.setHeader('Content-Security-Policy', contentSecurityPolicy(scripts, { identity, cards: [] }));
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': html.byteLength });
    response.end(request.method === 'HEAD' ? undefined : html);
  };
  return (request, response) => {
    send(request, response).catch(() => response.writeHead(500, { 'Cache-Control': 'no-store' }).end());
  };
}
