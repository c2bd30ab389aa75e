import { eq, notInArray } from 'drizzle-orm';
import { memberships, people } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import type { ClinicRole } from '#domain/access.ts';
import { invitationExpiry } from '#domain/invitations.ts';
import type { TestShop } from './open-test-shop.ts';
import { testClinics, type ClinicName } from './test-clinics.ts';

/** The address of a person who can join a test clinic. */
export const COLLEAGUE = 'colleague@pinewood.example.ca';

/** An id that no row has. */
const ABSENT = 2_000_000_000;

/** Adds a person to a clinic, who leaves any other clinic; returns the customer id. */
export async function addColleague(
  { db }: Pick<TestShop, 'db'>,
  clinic: ClinicName | null,
  role: ClinicRole = 'buyer',
): Promise<number> {
  if (clinic === null) return ABSENT;
  const known = await db.select({ id: people.id }).from(people).where(eq(people.email, COLLEAGUE));
  const personId =
    known[0]?.id ??
    (await db.insert(people).values({ email: COLLEAGUE, firstName: 'Ida', lastName: 'Quill' }).returning())[0]!.id;
  await db.delete(memberships).where(eq(memberships.personId, personId));
  const { clinicId } = testClinics[clinic];
  const [added] = await db.insert(memberships).values({ personId, clinicId, role }).returning();
  return added!.id;
}

/** Leaves each test clinic with its own person alone, and deletes all invitations. */
export async function deletePeople({ db }: Pick<TestShop, 'db'>): Promise<void> {
  const own = Object.values(testClinics).map(({ id }) => id);
  await db.delete(invitations);
  await db.delete(memberships).where(notInArray(memberships.id, own));
  await db.delete(people).where(eq(people.email, COLLEAGUE));
}

/** Makes one open invitation to a clinic and deletes all others; returns its id. */
export async function addInvitation(
  { db, deps }: Pick<TestShop, 'db' | 'deps'>,
  clinic: ClinicName | null,
  email: string = COLLEAGUE,
): Promise<number> {
  await db.delete(invitations);
  if (clinic === null) return ABSENT;
  const { id, clinicId } = testClinics[clinic];
  const now = deps.now();
  const [added] = await db
    .insert(invitations)
    .values({ clinicId, email, role: 'buyer', invitedBy: id, createdAt: now, expiresAt: invitationExpiry(now) })
    .returning();
  return added!.id;
}
