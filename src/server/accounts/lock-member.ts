import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics, memberships } from '#db/tables/accounts.ts';
import { mayInClinic, type ClinicPermission, type ClinicRole, type Member } from '#domain/access.ts';
import { Refusal } from '#server/http-errors.ts';
import type { ClinicRow } from './lock-clinic.ts';

/** The membership that a request acts with. Its role and clinic may have changed since the request began. */
export type ActingMember = Pick<Member, 'id' | 'clinicId'>;

/**
 * The clinic's row, locked as by `lockClinic`, with the row of the acting member. Every transaction in which a person
 * changes something of their clinic begins with this lock, so that a removal, another role or the lock of the clinic
 * counts for requests that are under way (rules: ACCOUNT-41). Reading the membership with the lock of the clinic saves
 * orders a statement; it is locked as well, because otherwise the statement would return it as it was before the wait
 * for the clinic.
 */
export async function lockMember(
  tx: Db,
  { id, clinicId }: ActingMember,
  ...permissions: [ClinicPermission, ...ClinicPermission[]]
): Promise<ClinicRow> {
  const [found] = await tx
    .select({ clinic: clinics, role: memberships.role })
    .from(clinics)
    .innerJoin(memberships, eq(memberships.clinicId, clinics.id))
    .where(and(eq(clinics.id, clinicId), eq(memberships.id, id)))
    .for('no key update');
  if (!found) throw new Refusal('NOT_A_MEMBER');
  const { clinic, role } = found;
  requireActive({ role, disabled: clinic.disabled }, permissions);
  return clinic;
}

/**
 * As `lockMember`, without the clinic's lock, for changes that colleagues do not wait for. In a transaction it keeps
 * the member and their role until the end; outside of one it checks again after a call of another service.
 */
export async function keepMember(db: Db, { id, clinicId }: ActingMember, permission: ClinicPermission): Promise<void> {
  const [found] = await db
    .select({ role: memberships.role, disabled: clinics.disabled })
    .from(memberships)
    .innerJoin(clinics, eq(clinics.id, memberships.clinicId))
    .where(and(eq(memberships.id, id), eq(memberships.clinicId, clinicId)))
    .for('share', { of: memberships });
  if (!found) throw new Refusal('NOT_A_MEMBER');
  requireActive(found, [permission]);
}

function requireActive(
  { role, disabled }: { role: ClinicRole; disabled: boolean },
  permissions: readonly ClinicPermission[],
): void {
  if (disabled) throw new Refusal('ACCOUNT_DISABLED');
  if (!permissions.every((permission) => mayInClinic(role, permission))) throw new Refusal('ROLE_REFUSED');
}
