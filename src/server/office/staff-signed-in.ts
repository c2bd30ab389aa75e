import { createMiddleware } from 'hono/factory';
import { mayStaff, type StaffArea } from '#domain/staff-roles.ts';
import { readBearer, type AppEnv, type Bearer } from '#server/authentication.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { findPerson, type SignedInStaff } from '#server/signed-in-person.ts';

export interface OfficeEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { staff: SignedInStaff; bearer: Bearer };
}

/**
 * Requires the token of a staff member and, if an area is given, a role that may read it (rules: OFFICE-4). The role is
 * read on every request, so that a removal counts at once.
 */
export function staffSignedIn(deps: Deps, area?: StaffArea) {
  return createMiddleware<OfficeEnv>(async (c, next) => {
    const from = await readBearer(deps, c);
    const person = await findPerson(deps, from);
    if (!person?.staff) throw new Refusal('STAFF_ONLY');
    if (area && !mayStaff(person.staff.role, area, 'read')) throw new Refusal('FORBIDDEN');
    c.set('staff', person.staff);
    c.set('bearer', from);
    await next();
  });
}
