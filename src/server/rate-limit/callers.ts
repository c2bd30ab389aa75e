import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tokenIn } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { countedNetworks } from './client-address.ts';

/** Tokens a process remembers, by their hash. */
const MOST_TOKENS = 20_000;
/** Networks a process remembers for having sent tokens that were refused. */
const MOST_NETWORKS = 20_000;
/** Unknown tokens of one network that are checked in a minute and refused; a signature costs about a tenth of a millisecond. */
const MOST_REFUSED = 60;
const MINUTE_MS = 60_000;
/** Milliseconds a check may hold up a public call, such as while the identity provider's keys cannot be fetched. */
const CHECK_WITHIN_MS = 500;

interface KnownCaller {
  /** Issuer and subject. */
  person: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Names the person who sends a request, for whom it is counted; null for a visitor. */
export type ReadCaller = (headers: Headers, address: string) => Promise<string | null>;

/**
 * Reads whose request it is from its access token, once the token's signature has been checked. A token that is forged,
 * expired or not for this shop makes its sender a visitor: a public call answers all the same. A token that was signed out
 * still counts for its person, whose one budget it shares.
 *
 * Checking costs time that forged tokens could use up. So a token that was good is remembered until it expires, and a
 * network has so many unknown tokens refused in a minute; the next are not checked, and their senders count as visitors.
 * People whose token is remembered are not affected by a neighbour who forges tokens.
 */
export function openCallers({ identity, now }: Pick<Deps, 'identity' | 'now'>): ReadCaller {
  const known = new LRUCache<string, KnownCaller>({ max: MOST_TOKENS });
  const refused = new LRUCache<string, { count: number; until: number }>({ max: MOST_NETWORKS });

  /** The networks of an address, each with its refused tokens of this minute. */
  const countersOf = (address: string) =>
    countedNetworks(address).map(({ subject, share }) => {
      const kept = refused.get(subject);
      const counter = kept && kept.until > now().getTime() ? kept : { count: 0, until: now().getTime() + MINUTE_MS };
      refused.set(subject, counter);
      return { counter, most: MOST_REFUSED * share };
    });

  return async (headers, address) => {
    const token = tokenIn(headers);
    if (token === null) return null;
    const key = hash('sha256', token, 'base64');
    const caller = known.get(key);
    if (caller && caller.expiresAt * 1000 > now().getTime()) return caller.person;
    const counters = countersOf(address);
    if (counters.some(({ counter, most }) => counter.count >= most)) return null;
    // Counted before the check, so that many at once are not all checked.
    for (const { counter } of counters) counter.count += 1;
    const verified = await Promise.race([identity.verify(token), after(CHECK_WITHIN_MS)]);
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
