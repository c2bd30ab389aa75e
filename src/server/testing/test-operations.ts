import { testClinics, testNewcomer, type ClinicName } from './test-clinics.ts';
import type { TestShop } from './open-test-shop.ts';
import type { Who } from './test-tokens.ts';

/** Builds a call for the data of a clinic; `null` means data that does not exist. */
export type Builder = (shop: TestShop, of: Who | null) => Call | Promise<Call>;

export interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Operation {
  /** Method and path, as in the OpenAPI document. */
  name: string;
  build: Builder;
  /** The status for all callers, or the status by caller. */
  expected: number | Partial<Record<Caller, number>>;
  /** The status for a role that may call it, if an owner may not. */
  granted?: number;
}

/** The callers, in the order of the matrix. */
export const callers = {
  none: 'a visitor',
  owner: 'the owner',
  other: 'another customer',
  newcomer: 'a signed-in person without a customer record',
  cardOnly: 'an owner who pays by card only',
  approved: 'an owner who may pay on invoice',
  disabled: 'an owner whose account is locked',
  expired: 'the owner with an expired token',
  idToken: 'the owner with an ID token',
  otherAudience: 'the owner with a token for another API',
} as const;
export type Caller = keyof typeof callers;

/** The clinic whose data is requested. A person without a customer record requests the data of another clinic. */
export const clinicOf = (of: Who): ClinicName => (of === 'newcomer' ? 'harbourview' : of);
export const idOf = (of: Who | null) => (of === null ? 2_000_000_000 : testClinics[clinicOf(of)].id);
export const emailOf = (of: Who | null) =>
  of === null ? 'nobody@example.ca' : of === 'newcomer' ? testNewcomer.email : testClinics[of].email;
export const get =
  (path: string): Builder =>
  () => ({ path });
export const send =
  (path: string, body: unknown): Builder =>
  () => ({ path, body });

/** Operations for the owner of the data only; `differing` has the statuses of other callers that differ. */
export function owned(
  name: string,
  build: Builder,
  status = 200,
  differing: Partial<Record<Caller, number>> = {},
): Operation {
  const refused = { none: 401, expired: 401, idToken: 401, otherAudience: 401, disabled: 403 };
  const given = { owner: status, approved: status, cardOnly: status, other: 404, newcomer: 403 };
  return { name, build, expected: { ...refused, ...given, ...differing } };
}
