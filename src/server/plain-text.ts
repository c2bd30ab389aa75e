import type { Context } from 'hono';
import { withoutControls } from '#domain/text.ts';
import { Refusal } from '#server/http-errors.ts';
import { issueSentence } from '#server/issue-text.ts';

/** What a control character looks like in an address. */
const ENCODED = /%[01]|%7f/i;

/**
 * Refuses control characters in the texts of a query, and of a JSON body where there is one, naming the field: no keyboard
 * types them, and the database takes no NUL.
 */
export async function refuseControls({ req }: Context, hasJson: boolean): Promise<void> {
  if (ENCODED.test(req.url)) {
    for (const [name, value] of new URL(req.url).searchParams) refuse(name, value);
  }
  // What is no JSON is refused where the body is read for good.
  if (hasJson) for (const [path, text] of textsIn(await req.json().catch(() => null))) refuse(path, text);
}

function refuse(name: string, text: string): void {
  const path = withoutControls(name);
  if (withoutControls(text) === text) return;
  const message = 'Must not have control characters';
  throw new Refusal('MALFORMED', { message: issueSentence(path, message), issues: [{ path, message }] });
}

/** Every text in a value, with the path to it; however deep it is, as anybody may send anything. */
function* textsIn(body: unknown): Generator<[path: string, text: string]> {
  const waiting: [path: string, value: unknown][] = [['', body]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') yield [path || 'body', value];
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) waiting.push([path ? `${path}.${name}` : name, inner]);
  }
}
