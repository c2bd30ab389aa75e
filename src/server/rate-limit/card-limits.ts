import type { Db } from '#db/client.ts';
import { Refusal } from '#server/http-errors.ts';
import { SITE_SHARE, sitePrefix, type CountedNetwork } from './client-address.ts';
import { countWithinLimit, readEvents, recordEvent, secondsLeft, type Limit } from './limits.ts';
import { waitInWords } from './wait-in-words.ts';

const HOUR = 3600;

/** Attempts of a clinic to save a card, in an hour. */
const saveAttempts: Limit = { name: 'card-attach', max: 5, seconds: HOUR };
/** Declines within an hour that lock cards for an hour from the last decline: somebody may be trying stolen numbers. */
const declines: Limit = { name: 'card-decline', max: 5, seconds: HOUR };

/**
 * Declines of clinics that never paid, in an hour from one network address: a person with stolen cards opens many
 * accounts.
 */
const declinesOfAddress: Limit = { name: 'card-decline-address', max: 40, seconds: HOUR };

/** Refuses if the clinic's cards are locked. Called before a card is saved or charged. */
export async function requireCardsUnlocked(db: Db, clinicId: number, now: Date): Promise<void> {
  const events = await readEvents(db, declines, String(clinicId));
  const newest = events.at(-1);
  const retryAfter = newest ? secondsLeft(newest, declines, now) : 0;
  if (events.length < declines.max || retryAfter === 0) return;
  throw new Refusal('CARDS_LOCKED', {
    message: `Cards are locked for your safety after ${declines.max} declines. Please try again in ${waitInWords(retryAfter)}.`,
    retryAfter,
  });
}

/** Counts a decline by the bank when a card is saved or charged. */
export async function countDecline(db: Db, clinicId: number, now: Date): Promise<void> {
  await recordEvent(db, declines, String(clinicId), now);
}

/** Counts a declined charge for the network address an order came from; null if the address does not count. */
export async function countDeclineOf(db: Db, origin: string | null, now: Date): Promise<void> {
  for (const { subject } of networksOfOrigin(origin)) await recordEvent(db, declinesOfAddress, subject, now);
}

/** Refuses to charge cards for orders of a network address from which too many were declined. */
export async function requireFewDeclines(db: Db, origin: string | null, now: Date): Promise<void> {
  for (const { subject, share } of networksOfOrigin(origin)) {
    const events = await readEvents(db, declinesOfAddress, subject);
    const recent = events.filter((event) => secondsLeft(event, declinesOfAddress, now) > 0);
    const [oldest] = recent.slice(-declinesOfAddress.max * share);
    if (!oldest || recent.length < declinesOfAddress.max * share) continue;
    const retryAfter = secondsLeft(oldest, declinesOfAddress, now);
    throw new Refusal('CARDS_LOCKED', {
      message: `Too many cards were declined in your network. Please try again in ${waitInWords(retryAfter)}.`,
      retryAfter,
    });
  }
}

/** The network an order came from and, for IPv6, its site. */
function networksOfOrigin(origin: string | null): CountedNetwork[] {
  const site = origin === null ? null : sitePrefix(origin);
  return [
    ...(origin === null ? [] : [{ subject: origin, share: 1 }]),
    ...(site === null ? [] : [{ subject: `${site}:/48`, share: SITE_SHARE }]),
  ];
}

/** Counts an attempt to save a card. Refuses the sixth attempt in an hour. */
export async function countAttach(db: Db, clinicId: number, now: Date): Promise<void> {
  const retryAfter = await countWithinLimit(db, saveAttempts, String(clinicId), now);
  if (retryAfter === 0) return;
  throw new Refusal('TOO_MANY_REQUESTS', {
    message: `You can add up to ${saveAttempts.max} cards an hour. Please try again in ${waitInWords(retryAfter)}.`,
    retryAfter,
  });
}
