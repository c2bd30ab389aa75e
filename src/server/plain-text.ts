import type { Context } from 'hono';
import { cut, hasControls, withoutControls } from '#domain/text.ts';
import { Refusal } from '#server/http-errors.ts';
import { issueSentence } from '#server/issue-text.ts';

/** Characters of a path that a refusal repeats. */
const LONGEST_PATH = 200;

/** What a control character looks like in an address. */
const ENCODED = /%[01]|%7f/i;

/**
 * Refuses control characters in the texts of a query, and of a JSON body where there is one, naming the field: no keyboard
 * types them, and the database takes no NUL.
 */
export async function refuseControls({ req }: Context, hasJson: boolean): Promise<void> {
  if (ENCODED.test(req.url)) {
    for (const [name, value] of new URL(req.url).searchParams) {
      if (hasControls(value)) throw refusalOf(name);
    }
  }
  // What is no JSON is refused where the body is read for good.
  const path = hasJson ? pathOfControls(await req.json().catch(() => null)) : null;
  if (path !== null) throw refusalOf(path);
}

function refusalOf(written: string): Refusal {
  const path = withoutControls(cut(written, LONGEST_PATH));
  const message = 'Must not have control characters';
  return new Refusal('MALFORMED', { message: issueSentence(path, message), issues: [{ path, message }] });
}

/** A value in a body: its name in the value that holds it. */
interface Place {
  value: unknown;
  name: string;
  within: Place | null;
}

/**
 * The path to a text with control characters; null if there is none. Anybody may send any body, so the work grows with
 * the size of the body only: a path is put together for the one text that is refused, and its names are as many and as
 * long as the sender likes.
 */
function pathOfControls(body: unknown): string | null {
  const waiting: Place[] = [{ value: body, name: '', within: null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string' && hasControls(value)) return pathTo(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) waiting.push({ value: inner, name, within: place });
  }
  return null;
}

function pathTo(place: Place): string {
  const names: string[] = [];
  for (let at = place; at.within; at = at.within) names.push(at.name);
  return names.reverse().join('.') || 'body';
}
