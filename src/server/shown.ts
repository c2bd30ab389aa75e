import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The things that a page can show and a change can name. With ids: a product (a change of its stock counts too), a
 * variant (a product of which the page shows all but the number of its units), and the listing of a class, brand,
 * category or family. Without ids: all prices, texts and promotions, which products are
 * sold, the names and the pictures of the menu, the day, and everything. A change of names is entered as a change of
 * everything.
 */
const changeKinds = [
  'everything',
  'product',
  'variant',
  'class',
  'brand',
  'category',
  'family',
  'prices',
  'texts',
  'promotions',
  'assortment',
  'names',
  'pictures',
  'day',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

const places = new Map<string, number>(changeKinds.map((kind, at) => [kind, at]));

/** Kind and id as one number: an eighth of the memory of a text. */
export type Tag = number;

const KINDS = 16;

/** The tag of a kind with an id, or of all of the kind; undefined for a kind that this version does not know. */
export function tagOf(kind: string, id = 0): Tag | undefined {
  const place = places.get(kind);
  return place === undefined ? undefined : id * KINDS + place;
}

/** The tag of all of the kind of a tag. */
export const kindOf = (tag: Tag): Tag => tag % KINDS;

export const EVERYTHING: Tag = 0;

/** The tag of a page for which a call failed: it counts as changed at once. */
export const INCOMPLETE: Tag = -1;

/** The tag beside `INCOMPLETE` if the call failed because a part of the store is away. */
const UNAVAILABLE: Tag = -2;

const collecting = new AsyncLocalStorage<Set<Tag>>();

/** Records that the page being rendered shows a thing; does nothing outside a rendering. */
export function noteShown(kind: ChangeKind, ids: readonly number[] = [0]): void {
  const tags = collecting.getStore();
  if (tags) for (const id of ids) tags.add(tagOf(kind, id) ?? EVERYTHING);
}

/** Records that the page being rendered lacks the answer of a call, which failed with this HTTP status. */
export function noteIncomplete(status: number): void {
  const tags = collecting.getStore();
  tags?.add(INCOMPLETE);
  if (status === 503) tags?.add(UNAVAILABLE);
}

/** Whether the page being rendered lacks an answer because a part of the store is away. */
export function isShownWithoutPart(): boolean {
  return collecting.getStore()?.has(UNAVAILABLE) ?? false;
}

/** Notes what data shows that was collected earlier. */
export function noteTags(shown: readonly Tag[]): void {
  const tags = collecting.getStore();
  if (tags) for (const tag of shown) tags.add(tag);
}

/**
 * Runs `work` and returns what it noted with its result. Work that notes nothing counts as showing everything: a missing
 * note drops a page too often, never too late.
 */
export async function collectShown<T>(work: () => T | Promise<T>): Promise<{ result: T; shown: Tag[] }> {
  const tags = new Set<Tag>();
  const result = await collecting.run(tags, async () => work());
  return { result, shown: tags.size > 0 ? [...tags] : [EVERYTHING] };
}

/** Runs `work` for the page being rendered, and notes what it notes, or everything. */
export async function noteOrEverything<T>(work: () => T | Promise<T>): Promise<T> {
  if (!collecting.getStore()) return work();
  const { result, shown } = await collectShown(work);
  noteTags(shown);
  return result;
}
