import { mayInClinic, type ClinicRole } from '#domain/access.ts';

/**
 * Whether the checkout has something for a role: an order to place or, for a requester, to submit (rules: ACCOUNT-40).
 */
export function mayCheckOut(role: ClinicRole): boolean {
  return mayInClinic(role, 'request_orders') || mayInClinic(role, 'place_orders');
}
