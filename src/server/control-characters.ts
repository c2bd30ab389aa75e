import type { Context } from 'hono';
import { cut, hasControls, withoutControls } from '#domain/text.ts';
import { Refusal } from '#server/http-errors.ts';
import { issueSentence } from '#server/issue-text.ts';

/** Maximum characters of a field's path in a refusal. */
const MAX_PATH = 200;

/** The beginning of an encoded control character in a URL. */
const ENCODED = /%[01]|%7f/i;

/**
 * Refuses control characters in the query and in the JSON body, if any; the refusal names the field. No keyboard types
 * these characters, and PostgreSQL rejects NUL.
 */
export async function refuseControlCharacters({ req }: Context, hasJson: boolean): Promise<void> {
  if (ENCODED.test(req.url)) {
    for (const [name, value] of new URL(req.url).searchParams) {
      if (hasControls(value)) throw refusalOf(name);
    }
  }
  // The route refuses malformed JSON when it reads the body.
  const path = hasJson ? pathOfControls(await req.json().catch(() => null)) : null;
  if (path !== null) throw refusalOf(path);
}

function refusalOf(field: string): Refusal {
  const path = withoutControls(cut(field, MAX_PATH));
  const message = 'Must not have control characters';
  return new Refusal('MALFORMED', { message: issueSentence(path, message), issues: [{ path, message }] });
}

/** A value in a body: its name, and the value that contains it. */
interface Member {
  value: unknown;
  name: string;
  within: Member | null;
}

/**
 * The path to a text with control characters; null if there is none. The sender chooses the number and length of the
 * names, so a path is built only for the text that is refused: the work must grow only with the size of the body.
 */
function pathOfControls(body: unknown): string | null {
  const waiting: Member[] = [{ value: body, name: '', within: null }];
  for (let member = waiting.pop(); member; member = waiting.pop()) {
    const { value } = member;
    if (typeof value === 'string' && hasControls(value)) return pathTo(member);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) waiting.push({ value: inner, name, within: member });
  }
  return null;
}

function pathTo(member: Member): string {
  const names: string[] = [];
  for (let at = member; at.within; at = at.within) names.push(at.name);
  return names.reverse().join('.') || 'body';
}
