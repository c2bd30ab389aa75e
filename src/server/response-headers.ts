import { randomBytes } from 'node:crypto';

export interface TransportSettings {
  /** The public address of the store. */
  publicUrl: string;
  /** Whether browsers must use HTTPS for every subdomain of the store's host, too. */
  hstsSubdomains?: boolean;
  /** A staging store is not to be found by search engines. */
  isStaging?: boolean;
}

/** Headers of every answer: pages, files, API and errors. */
export function commonHeaders({
  publicUrl,
  hstsSubdomains = false,
  isStaging = false,
}: TransportSettings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isStaging && { 'X-Robots-Tag': 'noindex, nofollow' }),
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** The security policy of JSON: a browser that displays it as a page may load and run nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const processId = randomBytes(6).toString('base64url');
let answers = 0;

/**
 * A request id that is unique over all processes. A random id for each answer would take longer than sending a cached
 * page.
 */
export function nextRequestId(): string {
  answers += 1;
  return `${processId}-${answers.toString(36)}`;
}
