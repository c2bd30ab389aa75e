import type { ClientResponse } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { Problem } from '#contract/answers.ts';

/**
 * An error answer of the API: its message is for the person, its code for the program. Status 0 is no answer in time.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** Seconds to wait before the next call; null if the store gave none. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null = null) {
    super(problem?.error ?? 'Something went wrong. Please try again.');
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The body of an endpoint's success answer; null for an answer without content. */
type Body<R> =
  R extends ClientResponse<infer B, infer S, infer F>
    ? S extends SuccessStatusCode
      ? F extends 'json'
        ? B
        : null
      : never
    : never;

/** Returns the body of a success answer; throws an ApiError for any other answer. */
export async function readAnswer<R extends ClientResponse<unknown, number, string>>(
  response: Promise<R>,
): Promise<Body<R>> {
  const received = await response.catch(throwUnreachable);
  if (received.status === 204) return null as Body<R>;
  if (received.ok) return (await received.json()) as Body<R>;
  const problem = (await received.json().catch(() => null)) as Problem | null;
  throw new ApiError(received.status, problem, parseRetryAfter(received.headers.get('Retry-After')));
}

function parseRetryAfter(header: string | null): number | null {
  const seconds = Number(header);
  return seconds > 0 ? seconds : null;
}

/** No answer arrived, or not in time. The browser's own error message means nothing to a person. */
function throwUnreachable(error: unknown): never {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  throw error instanceof TypeError || late ? new ApiError(0, null) : error;
}
