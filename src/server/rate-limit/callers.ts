import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tokenIn } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { isSeeAsToken } from '#server/see-as.ts';
import { countedNetworks } from './client-address.ts';

/** Maximum verified tokens that a process caches, by their hash. */
const MAX_TOKENS = 20_000;
/** Maximum networks for which a process counts refused tokens. */
const MAX_NETWORKS = 20_000;
/** Maximum invalid tokens of one network that are verified in a minute; a signature costs about 0.1 ms. */
const MAX_REFUSED = 60;
const MINUTE_MS = 60_000;
/**
 * Milliseconds that verifying a token may delay a public call, for example if the provider's keys cannot be fetched.
 */
const VERIFY_WITHIN_MS = 500;

interface KnownCaller {
  /** Issuer and subject. */
  person: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Returns the person who sends a request, for the request limit; null for a visitor. */
export type ReadCaller = (headers: Headers, address: string) => Promise<string | null>;

/**
 * Identifies the person who sends a request by a verified access token. The sender of an invalid, expired or foreign
 * token counts as a visitor, because public calls need no token. A token that was signed out still counts for its
 * person, because it shares the person's budget.
 *
 * Verifying tokens takes time that a sender of forged tokens could use up. Therefore a valid token is cached until it
 * expires, and only a limited number of invalid tokens of a network is verified in a minute; senders of further unknown
 * tokens count as visitors. People with a cached token are not affected by forged tokens from their network.
 */
export function openCallers({ identity, now }: Pick<Deps, 'identity' | 'now'>): ReadCaller {
  const known = new LRUCache<string, KnownCaller>({ max: MAX_TOKENS });
  const refused = new LRUCache<string, { count: number; until: number }>({ max: MAX_NETWORKS });

  /** The counters of refused tokens in the current minute, of each network of an address. */
  const countersOf = (address: string) =>
    countedNetworks(address).map(({ subject, share }) => {
      const known = refused.get(subject);
      const counter = known && known.until > now().getTime() ? known : { count: 0, until: now().getTime() + MINUTE_MS };
      refused.set(subject, counter);
      return { counter, most: MAX_REFUSED * share };
    });

  return async (headers, address) => {
    const token = tokenIn(headers);
    // Staff who see a clinic share the points of their network: the identity provider does not know their token.
    if (token === null || isSeeAsToken(token)) return null;
    const key = hash('sha256', token, 'base64');
    const caller = known.get(key);
    if (caller && caller.expiresAt * 1000 > now().getTime()) return caller.person;
    const counters = countersOf(address);
    if (counters.some(({ counter, most }) => counter.count >= most)) return null;
    // Counted before verifying, so that concurrent requests stay within the limit.
    for (const { counter } of counters) counter.count += 1;
    const verified = await Promise.race([identity.verify(token), after(VERIFY_WITHIN_MS)]);
    if (!verified?.ok) return null;
    for (const { counter } of counters) counter.count -= 1;
    const person = `${verified.issuer} ${verified.subject}`;
    known.set(key, { person, expiresAt: verified.expiresAt });
    return person;
  };
}

function after(milliseconds: number): Promise<null> {
  return new Promise((done) => setTimeout(done, milliseconds, null).unref());
}
