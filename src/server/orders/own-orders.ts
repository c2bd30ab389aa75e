import { and, eq, type SQL } from 'drizzle-orm';
import { orders } from '#db/tables/orders.ts';
import { mayInClinic, type Member } from '#domain/access.ts';

/** Whose orders a member may see: all of the clinic, or, with a person id, this person's only (rules: ACCOUNT-31). */
export interface OrderScope {
  clinicId: number;
  personId: number | null;
}

/** The orders that a member may see. */
export function scopeOfOrders({ clinicId, personId, role }: Member): OrderScope {
  return { clinicId, personId: mayInClinic(role, 'view_all_orders') ? null : personId };
}

/** The condition for orders in a scope. */
export function inScope({ clinicId, personId }: OrderScope): SQL | undefined {
  return and(eq(orders.clinicId, clinicId), personId === null ? undefined : eq(orders.personId, personId));
}
