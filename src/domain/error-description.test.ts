import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { describeError, errorLines } from './error-description.ts';

const PERSON = 'ada.renner@example.ca';
const TOKEN = 'q7XbT2mZ0pLr8KdVw3Ys5Nc1';

function made(message: string, members: Record<string, unknown> = {}): Error {
  return Object.assign(new Error(message), members);
}

test.each<[string, Error, string]>([
  ['keeps a sentence of the program', made('There is no customer 12'), 'There is no customer 12'],
  ['keeps the name of a property', new TypeError("Cannot read properties of null (reading 'id')"), "'id'"],
  ['removes a mail address', made(`No letter to ${PERSON} today`), 'No letter to [e-mail] today'],
  ['removes a recipient', made(`550 <${PERSON}> unknown`), '550 [e-mail] unknown'],
  ['removes a phone number', made('Called (604) 555-0134 in vain'), 'Called ([number] in vain'],
  ['removes a token', made(`No subscriber with ${TOKEN}`), 'No subscriber with [token]'],
  ['removes the query of a URL', made('GET /newsletter/confirm?token=abc failed'), 'GET /newsletter/confirm?… failed'],
  ['removes a quoted value', made('The name "Ada Renner" is taken'), 'The name "…" is taken'],
  ['removes all lines after the first', made('Failed\nAda Renner'), 'Failed'],
])('%s', (_, error, expected) => {
  expect(describeError(error).message).toContain(expected);
});

test('a value that PostgreSQL quotes may contain quotes', () => {
  const error = made('invalid input syntax for type integer: "7" Ada"', { code: '22P02', severity: 'ERROR' });
  expect(describeError(error)).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' });
});

test('a field is kept only if it is listed and looks like a code', () => {
  const error = made('refused', { code: 'E1', table: 'customers', detail: `Key (email)=(${PERSON})`, column: PERSON });
  expect(describeError(error)).toMatchObject({ code: 'E1', table: 'customers' });
  expect(JSON.stringify(describeError(error))).not.toContain('ada.renner');
});

describe('a failed statement', () => {
  const cause = made(`duplicate key value violates unique constraint "customers_email_key"`, {
    code: '23505',
    severity: 'ERROR',
    constraint: 'customers_email_key',
    detail: `Key (email)=(${PERSON}) exists.`,
  });
  const query = `insert into customers (email, note)\n  values ($1, 'called Ada')`;
  const error = Object.assign(new Error(`Failed query: ${query}\nparams: ${PERSON},${TOKEN}`, { cause }), {
    query,
    params: [PERSON, TOKEN],
  });

  it('is described by its statement, its code and its constraint', () => {
    expect(describeError(error)).toMatchObject({
      message: 'Failed query: duplicate key value violates unique constraint "…"',
      statement: `insert into customers (email, note) values ($1, '…')`,
      cause: { code: '23505', constraint: 'customers_email_key' },
    });
  });

  it('is described without its values, on the terminal and in the log', () => {
    for (const text of [errorLines(error), JSON.stringify(describeError(error))]) {
      expect(text).not.toMatch(/ada|q7XbT2/i);
      expect(text).toContain('error-description.test.ts');
    }
  });
});

test('a thrown value that is not an error is described by its type', () => {
  expect(describeError(PERSON)).toEqual({ type: 'string', message: expect.not.stringContaining('ada') });
});

// rules: SAFE-8
test('the description of a random message never contains a mail address', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.emailAddress(),
      fc.string({ unit: 'binary' }),
      (before, mail, after) => {
        const described = describeError(made(`${before} ${mail} ${after}`));
        expect(`${described.message}${described.stack}`).not.toContain(mail);
      },
    ),
  );
});
