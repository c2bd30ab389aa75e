import { clinics, memberships } from '#db/tables/accounts.ts';

/** The columns of a `Member`, for queries that join memberships with their clinics. */
export const memberColumns = {
  id: memberships.id,
  personId: memberships.personId,
  clinicId: memberships.clinicId,
  role: memberships.role,
  stage: clinics.stage,
  disabled: clinics.disabled,
};
