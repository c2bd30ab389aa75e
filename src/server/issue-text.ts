import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Names of types in messages; other types appear under their own name. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
  date: 'a date such as 2026-11-21',
  datetime: 'a time such as 2026-11-21T15:00:00Z',
};

/** The unit of the length of a value. */
const units: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

/** The rule that a value breaks, to follow the field's name or to show beside the field: "Must be at least 1". */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Must be given';
      return `Must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin in units && Number(issue.minimum) === 1) return 'Must not be empty';
      return `Must ${bound(issue, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')}`;
    case 'too_big':
      return `Must ${bound(issue, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')}`;
    case 'invalid_format':
      return `Must be ${formats[issue.format] ?? 'in the right form'}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'Must be given';
      return `Must be ${list(issue.values.map(String))}`;
    case 'unrecognized_keys':
      return `Must not have ${list(issue.keys)}`;
    default:
      return issue.input === undefined ? 'Must be given' : 'Must have another form';
  }
}

/**
 * The sentence of a refusal, with the field: "limit must be at least 1." Messages that do not start with "Must" are
 * complete sentences; they follow the field unchanged.
 */
export function issueSentence(path: string, message: string): string {
  const name = path || 'The body';
  const sentence = message.startsWith('Must ') ? `${name} m${message.slice(1)}` : `${name}: ${message}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function bound({ origin, exact }: { origin: string; exact?: boolean }, value: number | bigint, how: string): string {
  const [one, many] = units[origin] ?? [];
  const most = `${exact ? 'exactly' : how} ${value.toLocaleString('en-CA')}`;
  return one === undefined ? `be ${most}` : `have ${most} ${Number(value) === 1 ? one : many}`;
}

/** Names as a list in a sentence: "a, b or c". */
function list(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}
