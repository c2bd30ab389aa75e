import { randomBytes } from 'node:crypto';

export interface TransportSettings {
  /** Where the shop is reached. */
  publicUrl: string;
  /** Whether browsers are to ask every subdomain of the shop's host by https, too. */
  hstsSubdomains?: boolean;
}

/** Headers of every answer, whatever it answers. */
export function commonHeaders({ publicUrl, hstsSubdomains = false }: TransportSettings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** What JSON may do should a browser take it for a page: nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const process = randomBytes(6).toString('base64url');
let answers = 0;

/** An id for one answer, unlike that of any other process; chance for each one would cost more than a kept page does. */
export function nextRequestId(): string {
  answers += 1;
  return `${process}-${answers.toString(36)}`;
}
