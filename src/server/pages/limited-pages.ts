import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoreSettings } from '#domain/settings.ts';
import { pageHeaders } from '#server/pages/security-headers.ts';
import type { VisitCost } from '#server/rate-limit/visit-points.ts';
import { tooManyVisits, visitorOf, type Visits } from '#server/rate-limit/visits.ts';
import { nextRequestId } from '#server/response-headers.ts';

/** The store's colours, inline, because requests for style files would be refused as well. */
const style = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:light-dark(oklch(.24 .025 205),oklch(.935 .008 190));background:light-dark(oklch(.984 .004 100),oklch(.185 .014 215))}
header,main{max-width:36rem;margin:auto;padding:1.1rem 1.25rem}
header{font-size:1.2rem;font-weight:750;letter-spacing:-.02em}
main{margin-top:10vh}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
a{white-space:nowrap;color:light-dark(oklch(.45 .085 200),oklch(.76 .1 190));font-weight:600}
a[href=""]{display:inline-block;padding:.6rem 1.1rem;border-radius:6px;text-decoration:none;color:light-dark(oklch(.99 .01 190),oklch(.19 .03 200));background:light-dark(oklch(.45 .085 200),oklch(.76 .1 190))}
a:focus-visible{outline:3px solid;outline-offset:3px}`;

interface PageLimits {
  visits: Visits;
  trustedProxies: number;
  settings: () => StoreSettings;
  /** Headers of every response. */
  headers: Record<string, string>;
}

/** Answers a request itself, and says so, where its address has no points left for what serving it costs. */
export type TurnAway = (request: IncomingMessage, response: ServerResponse, cost: VisitCost) => Promise<boolean>;

/** Gives addresses without points a page that says how long to wait. */
export function openTurnAway({ visits, trustedProxies, settings, headers: common }: PageLimits): TurnAway {
  return async (request, response, cost) => {
    const wait = await visits.spend({ address: visitorOf(request, trustedProxies), cost });
    if (wait === 0) return false;
    const headers = {
      ...common,
      ...pageHeaders,
      'X-Request-Id': nextRequestId(),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Retry-After': String(wait),
    };
    response.writeHead(429, headers).end(waitPage(wait, settings()));
    return true;
  };
}

function waitPage(seconds: number, { name, mark, phones }: StoreSettings): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment, please – ${name}</title><style>${style}</style></head>
<body><header>${mark.join('·')}</header>
<main><h1>One moment, please</h1><p>${tooManyVisits(seconds)} Your cart is kept.</p>
<p><a href="">Open this page again</a></p>
<p>If this goes on, please call us at <a href="tel:+${phones.tollFree}">${phones.tollFree}</a>.</p></main></body></html>
`;
}
