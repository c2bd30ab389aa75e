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

/** What a failed call means to the order protocol. Anything that is not the provider's is thrown on. */
export function outcomeOf(error: unknown): Declined | Refused | Unknown {
  if (!(error instanceof StripeError)) throw error;
  const reason = unknownReason(error);
  if (reason !== null) return { outcome: 'unknown', reason, retryAfterSeconds: retryAfter(error) };
  const intent = error.payment_intent ? toIntent(error.payment_intent) : null;
  if (error instanceof StripeCardError) return { outcome: 'declined', problem: toProblem(error), intent };
  return { outcome: 'refused', code: codeOf(error), message: withoutPersonalData(error.message), intent };
}

/** The error for calls that answer by throwing. */
export function thrown(failure: Declined | Refused | Unknown): PaymentsRefused | PaymentsUnavailable {
  if (failure.outcome === 'unknown') return new PaymentsUnavailable(failure.reason);
  const { code, message } = failure.outcome === 'declined' ? failure.problem : failure;
  return new PaymentsRefused(code, message);
}

/** What was asked for is not there: no such object, or a card that was taken from its customer before. */
export function isAbsent(error: unknown): boolean {
  return error instanceof StripeError && ABSENT.includes(error.code ?? '');
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

/** An idempotency key used with other arguments has a type and no code. */
function codeOf(error: InstanceType<typeof StripeError>): string {
  return error.code ?? error.rawType ?? 'refused';
}

/** The provider repeats what it was sent; an e-mail or a card number must not come back in a message. */
function withoutPersonalData(message: string): string {
  return message.replace(/\S+@\S+/g, '[e-mail]').replace(/\d(?:[ -]?\d){11,18}/g, '[number]');
}
