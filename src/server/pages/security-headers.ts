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
function scriptHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

/** The policy of one page: its own inline `scripts` by hash, and nothing from anywhere it was not told of. */
export function contentSecurityPolicy(scripts: readonly string[], allowed: AllowedOrigins): string {
  const inline = scripts.map(scriptHash);
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
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers every page carries besides its policy. */
export const pageHeaders: Record<string, string> = {
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
