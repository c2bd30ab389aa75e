import { hash } from 'node:crypto';

/** The outside services a page may talk to, as origins. */
export interface AllowedOrigins {
  /** The identity provider: token calls and the hidden frame of the silent session check. */
  identity: string;
  /** The card service: its page script, its card fields and its calls. */
  cards: string[];
}

/**
 * sonner writes its style sheet into the page by script: first an empty one, then its text. These are the hashes of
 * nothing and of that text in the pinned version.
 */
const toastStyles =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** The hash of an inline script as a policy names it. */
function scriptHash(script: Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

/** What a policy does not ask about: a file, and data that is not run. */
const OTHER_SCRIPT = /\s(src=|type="application\/)/;

/** A page's own scripts. A pattern over the whole page takes many times as long as this search. */
function* inlineScripts(page: Buffer): Generator<Buffer> {
  const END = '</script>';
  let at = page.indexOf('<script');
  while (at >= 0) {
    const start = page.indexOf('>', at) + 1;
    const end = page.indexOf(END, start);
    if (start === 0 || end < 0) return;
    if (!OTHER_SCRIPT.test(page.toString('latin1', at, start))) yield page.subarray(start, end);
    at = page.indexOf('<script', end + END.length);
  }
}

/** The policy of one page: its own inline scripts by hash, and nothing from anywhere it was not told of. */
export function contentSecurityPolicy(page: Buffer, allowed: AllowedOrigins): string {
  const inline = [...inlineScripts(page)].map(scriptHash);
  const cards = allowed.cards.join(' ');
  const outside = [...new Set([allowed.identity, ...allowed.cards])].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(inline)].join(' ')} ${cards}`,
    `style-src 'self' ${toastStyles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${outside}`,
    `frame-src ${outside}`,
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers every page carries besides its policy. */
export const pageHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
