/**
 * The attributes of a span: codes, counts, and texts of the program; never a value that a person gave (rules: SAFE-31).
 */
export type SpanFacts = Record<string, string | number | boolean | string[]>;

export interface SpanStart {
  name: string;
  /** `server` answers a request, `client` waits for another program, `consumer` runs a job. */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  facts?: SpanFacts;
  /** The `traceparent` (W3C Trace Context) of the work elsewhere that caused this work. An unusable one is ignored. */
  cause?: string | undefined;
}

/** A piece of work in a trace. */
export interface Span {
  traceId: string;
  /** Runs work whose spans become children of this span. */
  run: <T>(work: () => T) => T;
  rename: (name: string) => void;
  add: (facts: SpanFacts) => void;
  /** Ends the span; `failure` is the code of what went wrong. */
  end: (failure?: string) => void;
}

export interface Tracer {
  /** Starts a span: a child of `cause`, else of the span under way, else the first span of a new trace. */
  start: (start: SpanStart) => Span;
  /** The `traceparent` of the span under way. */
  current: () => string | undefined;
}

let tracer: Tracer | null = null;

/** Spans are recorded by this tracer from now on; with null, as at the start of a process, there are none. */
export function setTracer(given: Tracer | null): void {
  tracer = given;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Starts a span that the caller ends; null while nothing is traced. */
export function startSpan(start: SpanStart): Span | null {
  return tracer && tracer.start(start);
}

/** The `traceparent` of the span under way, for work elsewhere that it causes. */
export function currentTrace(): string | undefined {
  return tracer?.current();
}

/** The id of the trace under way, which log lines name. */
export function currentTraceId(): string | undefined {
  return currentTrace()?.split('-')[1];
}

/** Runs work inside a span, if there is one. */
export function within<T>(span: Span | null, work: () => T): T {
  return span ? span.run(work) : work();
}

/** Runs work in a new span, which ends with the work. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = startSpan(start);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/**
 * The code of an error or of its cause, such as PostgreSQL's `23505`, or else the error's class. Messages repeat
 * values.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if ('code' in error && typeof error.code === 'string' && /^[\w-]{1,40}$/.test(error.code)) return error.code;
  return error.cause instanceof Error ? failureOf(error.cause) : error.constructor.name;
}
