import Stripe from 'stripe';
import {
  PaymentsRefused,
  PaymentsUnavailable,
  type Declined,
  type Refused,
  type Unknown,
  type UnknownReason,
} from './port.ts';
import { toIntent, toProblem } from './stripe-objects.ts';

const ABSENT = ['resource_missing', 'payment_method_not_attached'];

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors;

/** The meaning of a failed call for an order. Errors of other origin are thrown again. */
export function outcomeOf(error: unknown): Declined | Refused | Unknown {
  if (!(error instanceof StripeError)) throw error;
  const reason = unknownReason(error);
  if (reason !== null) return { outcome: 'unknown', reason, retryAfterSeconds: retryAfter(error) };
  const intent = error.payment_intent ? toIntent(error.payment_intent) : null;
  if (error instanceof StripeCardError) return { outcome: 'declined', problem: toProblem(error), intent };
  return { outcome: 'refused', code: codeOf(error), message: withoutPersonalData(error.message), intent };
}

/** The error to throw, for calls that report failures by throwing. */
export function errorOfFailure(failure: Declined | Refused | Unknown): PaymentsRefused | PaymentsUnavailable {
  if (failure.outcome === 'unknown') return new PaymentsUnavailable(failure.reason);
  const { code, message } = failure.outcome === 'declined' ? failure.problem : failure;
  return new PaymentsRefused(code, message);
}

/** Whether the requested object does not exist, or is a card that was removed from its customer before. */
export function isAbsent(error: unknown): boolean {
  return error instanceof StripeError && ABSENT.includes(error.code ?? '');
}

/** The answer of a call; throws `PaymentsRefused` or `PaymentsUnavailable` if it failed. */
export async function orThrow<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw errorOfFailure(outcomeOf(error));
  }
}

/** As `orThrow`, but null if the requested object does not exist. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw errorOfFailure(outcomeOf(error));
  }
}

function unknownReason(error: InstanceType<typeof StripeError>): UnknownReason | null {
  if (error instanceof StripeConnectionError) return isTimeout(error) ? 'timeout' : 'connection';
  if (error instanceof StripeRateLimitError) return 'rate_limited';
  if (!(error instanceof StripeAPIError)) return null;
  if (error.statusCode === undefined) return 'malformed';
  return error.statusCode === 409 ? 'in_progress' : 'server_error';
}

function isTimeout(error: InstanceType<typeof StripeConnectionError>): boolean {
  const cause: unknown = error.detail;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ETIMEDOUT';
}

function retryAfter(error: InstanceType<typeof StripeError>): number | null {
  const seconds = Number(error.headers?.['retry-after']);
  return Number.isFinite(seconds) ? seconds : null;
}

/** The error for an idempotency key used with different arguments has a type but no code. */
function codeOf(error: InstanceType<typeof StripeError>): string {
  return error.code ?? error.rawType ?? 'refused';
}

/**
 * The card service repeats request values in messages; an e-mail address or card number must not reach a log or a page.
 */
function withoutPersonalData(message: string): string {
  return message.replace(/\S+@\S+/g, '[e-mail]').replace(/\d(?:[ -]?\d){11,18}/g, '[number]');
}
