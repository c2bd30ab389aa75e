import type { Context } from 'hono';
import { cutText, hasControlCharacters, removeControlCharacters } from '#domain/text.ts';
import { Refusal } from './http-errors.ts';
import { issueSentence } from './issue-text.ts';

/** Maximum number of characters of a field's path in a refusal. */
const MAX_PATH_LENGTH = 200;

/** The message for a text with a control character or half a surrogate pair. */
export const CONTROL_CHARACTERS_MESSAGE = 'Must not have control characters';

/**
 * What may be a control character or half a surrogate pair in the text of a JSON body. JSON has these characters only
 * as escapes, except DEL: its parser refuses other control characters inside a text.
 */
const SUSPECT_JSON = /\\(?:[bf]|u(?:00[01]|007f|d[89a-f]))|\x7f/i;

/** The beginning of an encoded control character in a URL. */
const ENCODED_CONTROL_CHARACTER = /%[01]|%7f/i;

/**
 * Refuses control characters in the query and in the JSON body; the refusal names the field. No keyboard types
 * these characters, and PostgreSQL rejects NUL. Half a surrogate pair in a body is refused as well: the database stores
 * each half as the same replacement character, so that different texts would become equal.
 */
export async function refuseControlCharacters({ req }: Context, hasJson: boolean): Promise<void> {
  if (ENCODED_CONTROL_CHARACTER.test(req.url)) {
    for (const [name, value] of new URL(req.url).searchParams) {
      if (hasControlCharacters(value)) throw createRefusal(name);
    }
  }
  // This search costs far less than parsing, so that a call without a sign-in is refused before its body is parsed.
  if (!hasJson || !SUSPECT_JSON.test(await req.text())) return;
  // The route refuses malformed JSON when it reads the body.
  const path = findControlCharacters(await req.json().catch(() => null));
  if (path !== null) throw createRefusal(path);
}

function createRefusal(field: string): Refusal {
  const path = removeControlCharacters(cutText(field, MAX_PATH_LENGTH));
  const message = CONTROL_CHARACTERS_MESSAGE;
  return new Refusal('MALFORMED', { message: issueSentence(path, message), issues: [{ path, message }] });
}

/**
 * A list or object in a JSON body, with its name in the value that contains it. `parent` is null for the body itself.
 */
interface Member {
  value: object;
  name: string;
  parent: Member | null;
}

/**
 * Finds a text with control characters and returns its path; null if the body has no such text. Only the path of the
 * refused text is built: the paths of all values would take time that grows with the square of the body's size.
 */
export function findControlCharacters(body: unknown): string | null {
  if (isRefusedText(body)) return 'body';
  const pending: Member[] = isContainer(body) ? [{ value: body, name: '', parent: null }] : [];
  for (let member = pending.pop(); member; member = pending.pop()) {
    const { value } = member;
    for (const name in value) {
      const inner = (value as Record<string, unknown>)[name];
      if (isRefusedText(inner)) return buildPath(member, name);
      if (isContainer(inner)) pending.push({ value: inner, name, parent: member });
    }
  }
  return null;
}

function isRefusedText(value: unknown): boolean {
  return typeof value === 'string' && (hasControlCharacters(value) || !value.isWellFormed());
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function buildPath(member: Member, name: string): string {
  const names = [name];
  for (let current = member; current.parent; current = current.parent) names.push(current.name);
  return names.reverse().join('.') || 'body';
}
