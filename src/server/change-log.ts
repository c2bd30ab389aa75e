import { startOfDay, addDays, torontoDate } from '#domain/calendar.ts';
import { EVERYTHING, INCOMPLETE, kindOf, tagOf, type Tag } from './shown.ts';

/** An entry of the change feed. */
export interface Change {
  kind: string;
  /** Null for everything of the kind. */
  ids: number[] | null;
  /** The instant from which it counts, in milliseconds since 1970; null for at once. */
  due: number | null;
}

/** The changes known to one process, for its caches. */
export interface Changes {
  /** The number of changes so far, to keep with data that is read from now on. */
  count: () => number;
  /** Whether anything of the tags has changed since there were `since` changes. */
  hasChanged: (shown: readonly Tag[], since: number) => boolean;
}

/** Tags whose last change is recorded; with more tags, everything counts as changed. */
const MAX_TAGS = 100_000;

/** Tags that wait for one instant; with more tags, everything changes at that instant. */
const MAX_TAGS_OF_INSTANT = 20_000;

export const everythingChanged: Change = { kind: 'everything', ids: null, due: null };

/** The kinds of things that change with a kind of the feed, if they are not just that kind. */
const kindsOf: Record<string, string[]> = {
  // The feed has an entry of the kind `variant` if the product is sold out or back.
  stock: ['product'],
  product: ['product', 'variant'],
  // Every page shows some of the store's settings.
  settings: ['everything'],
};

function tagsOf({ kind, ids }: Change): Tag[] {
  const known = kindsOf[kind] ?? [kind];
  // A newer version of the program may have entered a kind that this version does not know.
  return known.flatMap((tagKind) => (ids ?? [0]).map((id) => tagOf(tagKind, id) ?? EVERYTHING));
}

/**
 * Records the number of the last change of each tag. Promotions that begin or end, and the day, count as changes at
 * their instant.
 */
export function createChangeLog(now: () => Date) {
  let count = 0;
  const changedAt = new Map<Tag, number>();
  /** The tags of later instants, in milliseconds since 1970. Promotions share few instants: midnights. */
  const waiting = new Map<number, Set<Tag>>();
  let today = torontoDate(now());
  let next = nextInstant();

  function nextInstant(): number {
    return Math.min(startOfDay(addDays(today, 1)).getTime(), ...waiting.keys());
  }

  function mark(tag: Tag): void {
    changedAt.set(tag, count);
    if (changedAt.size <= MAX_TAGS) return;
    changedAt.clear();
    changedAt.set(EVERYTHING, count);
  }

  function wait(due: number, tags: readonly Tag[]): void {
    const known = waiting.get(due) ?? new Set();
    for (const tag of known.size < MAX_TAGS_OF_INSTANT ? tags : [EVERYTHING]) known.add(tag);
    waiting.set(due, known);
    next = Math.min(next, due);
  }

  function applyDue(): void {
    const instant = now().getTime();
    // A clock that was set back reaches the next midnight again.
    if (instant < next && torontoDate(now()) === today) return;
    count += 1;
    for (const [due, tags] of waiting) {
      if (due > instant) continue;
      tags.forEach(mark);
      waiting.delete(due);
    }
    const before = today;
    today = torontoDate(now());
    // Every page ends with the year.
    if (today !== before) mark(today.slice(0, 4) === before.slice(0, 4) ? (tagOf('day') ?? EVERYTHING) : EVERYTHING);
    next = nextInstant();
  }

  return {
    count() {
      applyDue();
      return count;
    },
    hasChanged(shown: readonly Tag[], since: number) {
      applyDue();
      if (shown.includes(INCOMPLETE)) return true;
      if (since >= count) return false;
      const isNewer = (tag: Tag) => (changedAt.get(tag) ?? 0) > since;
      return isNewer(EVERYTHING) || shown.some((tag) => tag === EVERYTHING || isNewer(tag) || isNewer(kindOf(tag)));
    },
    /** Counts changes of the feed. */
    apply(changes: readonly Change[]) {
      if (changes.length === 0) return;
      const instant = now().getTime();
      count += 1;
      for (const change of changes) {
        if (change.due !== null && change.due > instant) wait(change.due, tagsOf(change));
        else tagsOf(change).forEach(mark);
      }
    },
  } satisfies Changes & { apply: (changes: readonly Change[]) => void };
}

export type ChangeLog = ReturnType<typeof createChangeLog>;
