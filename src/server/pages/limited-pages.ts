import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoreSettings } from '#domain/settings.ts';
import { outsideRequest } from '#server/outside-request.ts';
import { pageHeaders } from './security-headers.ts';
import type { RequestCost } from '#server/rate-limit/request-points.ts';
import { STAGING_NOTICE } from '#server/staging-notice.ts';
import { tooManyRequestsMessage, networkAddressOf, type RequestLimit } from '#server/rate-limit/request-limit.ts';

/** The store's colours, inline, because requests for style files would be refused as well. */
const style = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:light-dark(oklch(.24 .025 205),oklch(.935 .008 190));background:light-dark(oklch(.984 .004 100),oklch(.185 .014 215))}
header,main{max-width:36rem;margin:auto;padding:1.1rem 1.25rem}
header{font-size:1.2rem;font-weight:750;letter-spacing:-.02em}
main{margin-top:10vh}
body>p{margin:0;padding:.4rem 1.25rem;text-align:center;font-size:.9rem;font-weight:600;color:light-dark(oklch(.984 .004 100),oklch(.185 .014 215));background:light-dark(oklch(.5 .1 65),oklch(.8 .11 75))}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
a{white-space:nowrap;color:light-dark(oklch(.45 .085 200),oklch(.76 .1 190));font-weight:600}
a[href=""]{display:inline-block;padding:.6rem 1.1rem;border-radius:6px;text-decoration:none;color:light-dark(oklch(.99 .01 190),oklch(.19 .03 200));background:light-dark(oklch(.45 .085 200),oklch(.76 .1 190))}
a:focus-visible{outline:3px solid;outline-offset:3px}`;

interface PageLimits {
  requestLimit: RequestLimit;
  trustedProxies: number;
  settings: () => StoreSettings;
  /** Headers of every response. */
  headers: Record<string, string>;
}

/** Answers a request with 429 if its network address has no points left. Returns whether the request was refused. */
export type RefuseOverLimit = (
  request: IncomingMessage,
  response: ServerResponse,
  cost: RequestCost,
) => Promise<boolean>;

/** Network addresses without points get a page that says how long to wait. */
export function openPageLimit({
  requestLimit,
  trustedProxies,
  settings,
  headers: common,
}: PageLimits): RefuseOverLimit {
  return async (request, response, cost) => {
    const wait = await requestLimit.spend({ address: networkAddressOf(request, trustedProxies), cost });
    if (wait === 0) return false;
    const headers = {
      ...common,
      ...pageHeaders,
      'X-Request-Id': outsideRequest(request).requestId,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Retry-After': String(wait),
    };
    response.writeHead(429, headers).end(waitPage(wait, settings()));
    return true;
  };
}

function waitPage(seconds: number, { name, mark, phones, isStaging }: StoreSettings): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment, please – ${name}</title><style>${style}</style></head>
<body>${isStaging ? `<p>${STAGING_NOTICE}</p>` : ''}<header>${mark.join('·')}</header>
<main><h1>One moment, please</h1><p>${tooManyRequestsMessage(seconds)} Your cart is kept.</p>
<p><a href="">Open this page again</a></p>
<p>If this goes on, please call us at <a href="tel:+${phones.tollFree}">${phones.tollFree}</a>.</p></main></body></html>
`;
}
