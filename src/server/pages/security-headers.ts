import { hash } from 'node:crypto';

/** The origins of outside services that a page may contact. */
export interface AllowedOrigins {
  /** The identity provider: token calls and the hidden frame of the silent session check. */
  identity: string;
  /** The card service: its page script, its card fields and its calls. */
  cards: string[];
}

/**
 * sonner adds its style sheet by script: first empty, then with its text. These are the hashes of the empty text and of
 * that text in the pinned version.
 */
const toastStyles =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** The hash of an inline script in the form of the policy. */
function scriptHash(script: Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

/** The policy of one page: its inline `scripts` by hash, files of the store, and the allowed origins. */
export function contentSecurityPolicy(scripts: readonly Buffer[], allowed: AllowedOrigins): string {
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

/** Headers of every page in addition to its policy. */
export const pageHeaders: Record<string, string> = {
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
