/**
 * An error in the form in which logs, job records and the terminal may contain it: class, codes, statement, stack
 * frames, and a message without the values that libraries repeat in messages (statement parameters, recipients, typed
 * texts).
 */
export interface ErrorDescription {
  type: string;
  message: string;
  /** Stack frames only, without the message. */
  stack?: string;
  /** A failed statement with placeholders in place of its values. */
  statement?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
  [fact: string]: unknown;
}

/**
 * Fields that name a kind of failure or a place in the program, never a person. PostgreSQL, Node, nodemailer, Stripe
 * and jose set them. A field not listed here is left out, so that a new version of a library cannot leak data.
 */
const FACTS = [
  ...['code', 'severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'],
  ...['errno', 'syscall', 'port', 'command', 'responseCode', 'status', 'statusCode', 'requestId', 'rawType'],
  ...['decline_code', 'param', 'claim', 'reason', 'outcome'],
];

/** An identifier, a code or a short phrase of letters; mail addresses, tokens and sentences do not match. */
const SAFE_FACT = /^(?!.*\d{7})[A-Za-z0-9_.[\] -]{1,64}$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const MAX_STATEMENT_LENGTH = 800;
const MAX_MESSAGE_LENGTH = 500;
/** Maximum depth to which causes and grouped errors are described. */
const DEEPEST = 5;

/** Describes a thrown value. A value that is not an error is described only by its type. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is not an error was thrown' };
  const fields = error as Error & Record<string, unknown>;
  const { cause, errors, query } = fields;
  const inner = depth < DEEPEST;
  return {
    type: typeOf(error),
    message: messageOf(fields),
    ...factsOf(fields),
    ...(typeof query === 'string' && { statement: statementShape(query) }),
    stack: framesOf(error),
    ...(inner && cause instanceof Error && { cause: describeError(cause, depth + 1) }),
    ...(inner &&
      Array.isArray(errors) && { errors: errors.slice(0, 5).map((cause) => describeError(cause, depth + 1)) }),
  };
}

/** The description as lines for a terminal. */
export function errorLines(error: unknown): string {
  const { cause, errors, stack, type, message, ...facts } = describeError(error);
  const factLines = Object.entries(facts).map(([name, value]) => `  ${name}: ${String(value)}`);
  const causes = [cause, ...(errors ?? [])].flatMap((reason) =>
    reason ? [`  because of ${reason.type}: ${reason.message}`] : [],
  );
  return [`${type}: ${message}`, ...factLines, ...causes, ...(stack ? [stack] : [])].join('\n');
}

function typeOf(error: Error): string {
  const own = error.constructor.name || error.name;
  const name = own === 'Error' || own.length < 3 ? error.name : own;
  return /^[\w$]{1,60}$/.test(name) ? name : 'Error';
}

function factsOf(fields: Record<string, unknown>): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  for (const name of FACTS) {
    const value = fields[name];
    if (typeof value === 'number' || (typeof value === 'string' && SAFE_FACT.test(value))) found[name] = value;
  }
  return found;
}

function messageOf(fields: Error & Record<string, unknown>): string {
  const { message, query, cause, code, responseCode, response, command } = fields;
  // Drizzle repeats statement and parameters in its message. The statement is described separately, and the database's
  // error is the cause.
  if (typeof query === 'string' && message.startsWith('Failed query')) {
    return cause instanceof Error ? `Failed query: ${messageOf(cause as typeof fields)}` : 'Failed query';
  }
  // The text of a mail server's reply may name the recipient; its status numbers are enough.
  if (responseCode !== undefined || response !== undefined || (command !== undefined && isMailCode(code))) {
    return `The mail server refused${enhancedStatus(response ?? message)}`;
  }
  const isOfDatabase = typeof code === 'string' && SQLSTATE.test(code) && 'severity' in fields;
  return withoutValues(message, isOfDatabase || fields instanceof SyntaxError).slice(0, MAX_MESSAGE_LENGTH);
}

function isMailCode(code: unknown): boolean {
  return typeof code === 'string' && /^E(ENVELOPE|MESSAGE|AUTH|PROTOCOL|STREAM)$/.test(code);
}

/** The status in a mail server's reply, such as `550 5.1.1`, or nothing. */
function enhancedStatus(text: unknown): string {
  const status = /\b[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?\b/.exec(typeof text === 'string' ? text : '');
  return status ? ` with ${status[0]}` : '';
}

/**
 * A message without values. PostgreSQL and JSON.parse quote the value they were given, and a value may itself contain
 * quotes: everything between the first and the last quote is removed.
 */
function withoutValues(message: string, quotesValues: boolean): string {
  const [first = ''] = message.split('\n');
  return (quotesValues ? first.replace(/["'][^]*["']/, '"…"') : first)
    .replace(/"[^]*"/, (quoted) => (isIdentifier(quoted) ? quoted : '"…"'))
    .replace(/(^|[\s(=:])'([^']*)'/g, (whole, before: string, inner: string) =>
      isIdentifier(`'${inner}'`) ? whole : `${before}'…'`,
    )
    .replace(/<[^>\s]*@[^>]*>|\S*@\S+/g, '[e-mail]')
    .replace(/\?\S*=\S*/g, '?…')
    .replace(/\d(?:[ ().-]{0,2}\d){6,18}/g, '[number]')
    .replace(/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, '[token]');
}

/** Whether a quoted word is a name from the program, such as a property or a column. */
function isIdentifier(quoted: string): boolean {
  return /^["'][A-Za-z_$][\w$]{0,40}["']$/.test(quoted) && !/\d{4}/.test(quoted);
}

function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  const rest = at < 0 ? stack : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|\(<anonymous>\)|\(native\))$/.test(line))
    .join('\n');
}

/** A statement on one line, without string literals and long numbers. */
export function statementShape(statement: string): string {
  return statement
    .replace(/\s+/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\b\d{7,}\b/g, '…')
    .slice(0, MAX_STATEMENT_LENGTH);
}
