import type { Problem } from '#contract/answers.ts';
import { waitInWords } from '#server/rate-limit/wait-in-words.ts';

/**
 * Every reason for which the API may refuse a request, with its status and its default message. Routes refuse by code;
 * only this file maps codes to statuses. The delivery of pages, health checks and the time limit of the API set their
 * own.
 */
const refusals = {
  MALFORMED: [400, 'The request is not well formed.'],
  UNAUTHENTICATED: [401, 'Please sign in to continue.'],
  TOKEN_EXPIRED: [401, 'Your session has ended. Please sign in again.'],
  FORBIDDEN: [403, 'This is not allowed for your account.'],
  ACCOUNT_DISABLED: [403, 'This account is locked. Please call us.'],
  NOT_A_MEMBER: [403, 'You no longer belong to this clinic. Please choose another one.'],
  ROLE_REFUSED: [403, 'Your role in this clinic does not allow this. Please ask an owner of the clinic.'],
  NEEDS_PROFILE: [403, 'Please complete your profile to continue shopping.'],
  EMAIL_NOT_VERIFIED: [403, 'Please verify your email address to continue. Check your inbox for a verification link.'],
  INVOICE_NOT_APPROVED: [403, 'Paying by invoice is open to approved accounts only.'],
  STAFF_ONLY: [403, 'Only staff can use the office.'],
  STAFF_CANNOT_ORDER: [403, 'You are staff and cannot order for a clinic.'],
  SEE_AS_ONLY_READS: [403, 'You see this clinic as staff: you can read everything and change nothing.'],
  RECENT_SIGN_IN_NEEDED: [403, 'Please confirm with your password first. It counts for 15 minutes.'],
  NOT_FOUND: [404, 'Not found.'],
  PRODUCT_NOT_FOUND: [404, 'Product not found'],
  PRODUCT_GONE: [410, 'This product is no longer sold'],
  CONFLICT: [409, 'This was changed meanwhile. Please reload and try again.'],
  ACT_REFUSED: [409, 'This cannot be done.'],
  PROFILE_EXISTS: [409, 'A profile exists for this account already.'],
  ON_INVOICE_ALREADY: [409, 'This clinic pays on invoice already.'],
  INVITATION_ENDED: [409, 'This invitation has ended.'],
  LAST_OWNER: [409, 'A clinic needs an owner. Please make another person an owner first.'],
  TOTAL_CHANGED: [409, 'The total has changed. Please review the order again.'],
  INVOICE_CHANGED: [409, 'The open amount of this invoice has changed. Nothing was charged.'],
  ORDER_BY_PHONE: [409, 'This cannot be ordered online. Please call us.'],
  OUT_OF_STOCK: [409, 'There is not enough stock for this order.'],
  TOO_LARGE: [413, 'The request is too large.'],
  NOT_JSON: [415, 'Send the body as application/json.'],
  KEY_REUSED: [422, 'This Idempotency-Key was used for another order.'],
  CARD_REFUSED: [402, 'The card was refused.'],
  TOO_MANY_REQUESTS: [429, 'Too many attempts. Please wait a moment and try again.'],
  CARDS_LOCKED: [429, 'Cards are locked for your safety after several declines. Please try again in an hour.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
  UNAVAILABLE: [503, 'The service is not available right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;

/** Default seconds of Retry-After, by status. */
const defaultRetryAfter: Record<number, number | undefined> = { 429: 60, 503: 5 };

export type RefusalCode = keyof typeof refusals;

interface RefusalDetails {
  /** The message for a person; the text of the rulebook, if it has one. */
  message?: string;
  issues?: Problem['issues'];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** Additional members of the answer, such as the new quote. */
  extra?: Record<string, unknown>;
}

/** Thrown by routes to refuse a request. Any other error that is thrown is answered as INTERNAL. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? sentenceOf(code, details));
    this.code = code;
    this.details = details;
  }
}

function sentenceOf(code: RefusalCode, { retryAfter }: RefusalDetails): string {
  if (code !== 'TOO_MANY_REQUESTS' || retryAfter === undefined) return refusals[code][1];
  return `Too many attempts. Please wait ${waitInWords(retryAfter)}, then try again.`;
}

/** A refusal with status 400 for one field. */
export function refusedField(path: string, message: string): Refusal {
  return new Refusal('MALFORMED', { message, issues: [{ path, message }] });
}

/** The response for a refusal: its status, body and headers. */
export function refusalResponse(refusal: Refusal, requestId: string): Response {
  const { issues, retryAfter, extra } = refusal.details;
  const body: Problem = {
    ...extra,
    error: refusal.message,
    code: refusal.code,
    requestId,
    ...(issues?.length ? { issues } : {}),
  };
  const [status] = refusals[refusal.code];
  const seconds = retryAfter ?? defaultRetryAfter[status];
  return Response.json(body, { status, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } });
}

/** The code for an HTTP status that the framework raises itself. */
export function codeOfStatus(status: number): RefusalCode {
  const known = Object.entries(refusals).find(([, [number]]) => number === status);
  return known ? (known[0] as RefusalCode) : status < 500 ? 'MALFORMED' : 'INTERNAL';
}
