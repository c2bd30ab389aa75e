import type { Cart, CartItem, CartKey } from './cart.ts';
import {
  isSameList,
  itemsOf,
  shownOf,
  type CartContents,
  type CartCopy,
  type CopiedRecord,
  type SentChanges,
  type ShownProduct,
} from './cart-copy.ts';
import {
  laterCodes,
  laterRecord,
  lineKey,
  type CartChoice,
  type CartRecord,
  type CodesRecord,
  type RefusedLine,
} from './cart-records.ts';

type AnsweredLine = CartChoice & ShownProduct;

/** A line as the store answers it. */
export interface AnsweredRecord extends CartKey {
  changedAt: number;
  line: AnsweredLine | null;
}

/** The store's answer: the lines that changed since the device's version, and the lines that it has just sent. */
export interface CartAnswer {
  version: number;
  /** Whether `lines` contains all lines of the cart; then the store has no other line. */
  complete: boolean;
  lines: AnsweredRecord[];
  promoCodes: CodesRecord;
  refused: RefusedLine[];
}

/** A device's cart after an answer. `items` is the same list if no line changed. */
export interface ReceivedCart {
  copy: CartCopy;
  items: Cart;
  promoCodes: readonly string[];
}

/** An answer, and the request that it answers. */
export interface Exchange {
  answer: CartAnswer;
  /** The version that the device knew. */
  since: number;
  /** The changes that the device sent; null if it only asked. */
  sent: SentChanges | null;
}

/**
 * Merges the store's answer into a device's cart (rules: CART-25). Of a change that was sent, the store's record
 * counts, because the store may have given the change another time. A change made since then stays pending. Answers may
 * arrive in any order, because each tab of a browser asks for itself.
 */
export function receiveAnswer(copy: CartCopy, contents: CartContents, exchange: Exchange): ReceivedCart {
  const { answer, since, sent } = exchange;
  const isOvertaken = copy.version > since && answer.version < copy.version;
  const isComplete = answer.complete && !isOvertaken;
  const records = new Map(copy.records.map((record) => [lineKey(record), record]));
  const answered = answeredKeys(records, sent);
  const refused = new Set(answer.refused.map(lineKey));
  for (const key of answered) {
    const own = records.get(key);
    if (own) records.set(key, { ...own, pending: refused.has(key), refused: refused.has(key) });
  }
  for (const line of answer.lines) {
    const key = lineKey(line);
    const own = records.get(key);
    const received = toRecord(line);
    const isOwnLater = own && !answered.has(key) && laterRecord<CartRecord>(received, own) === own;
    records.set(key, isOwnLater ? own : received);
  }
  const received = new Set(answer.lines.map(lineKey));
  // The store answers every line that was sent and that it has. Without this, a device would keep its removal of a line
  // that the store never had, and would not take that line from another device whose clock is behind.
  const isGone = (key: string) =>
    (isComplete || answered.has(key)) && !received.has(key) && records.get(key)?.pending === false;
  const gone = [...records.keys()].filter(isGone);
  for (const key of gone) records.delete(key);

  const codes = receiveCodes(copy.codes, answer.promoCodes, sent?.promoCodes);
  const version = isComplete ? answer.version : Math.max(copy.version, answer.version);
  const merged = { ...copy, version, records: [...records.values()], codes };
  const isChanged = received.size + gone.length > 0;
  return {
    copy: merged,
    items: isChanged ? mergeItems(contents.items, copy, merged) : contents.items,
    promoCodes: isSameList(codes.codes, contents.promoCodes) ? contents.promoCodes : codes.codes,
  };
}

/** Keys of the lines that the server has now stored: they were sent, and have not changed in this browser since. */
function answeredKeys(records: ReadonlyMap<string, CopiedRecord>, sent: SentChanges | null): ReadonlySet<string> {
  const isAnswered = (line: CartRecord) => {
    const own = records.get(lineKey(line));
    return own?.pending === true && own.changedAt === line.changedAt;
  };
  return new Set(sent?.lines.filter(isAnswered).map(lineKey));
}

function toRecord({ id, flavor, changedAt, line }: AnsweredRecord): CopiedRecord {
  const shown = line && shownOf(line);
  return { id, flavor, changedAt, line: line && toChoice(line), shown, pending: false, refused: false };
}

function toChoice({
  itemid: _code,
  displayname: _name,
  file_url: _url,
  stockdescription: _stock,
  ...choice
}: AnsweredLine): CartChoice {
  return choice;
}

function receiveCodes(own: CartCopy['codes'], received: CodesRecord, sent: CodesRecord | undefined): CartCopy['codes'] {
  const isAnswered = own.pending && sent?.changedAt === own.changedAt;
  return !isAnswered && laterCodes<CodesRecord>(received, own) === own ? own : { ...received, pending: false };
}

/** The lines after a merge. Lines that the copy never had, because the API does not accept them, stay at the end. */
function mergeItems(items: Cart, before: CartCopy, after: CartCopy): CartItem[] {
  const had = new Set([...before.records, ...after.records].map(lineKey));
  const earlier = new Map(items.map((item) => [lineKey(item), item]));
  const merged = itemsOf(after).map((item) => keepSame(earlier.get(lineKey(item)), item));
  return [...merged, ...items.filter((item) => !had.has(lineKey(item)))];
}

/** The earlier object if nothing changed, so that its line is not rendered again. */
function keepSame(earlier: CartItem | undefined, item: CartItem): CartItem {
  const names = Object.keys(item) as (keyof CartItem)[];
  const isSame = earlier && names.every((name) => String(item[name]) === String(earlier[name]));
  return isSame ? earlier : item;
}
