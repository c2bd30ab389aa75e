import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';
import { issueSeeAsToken } from '#server/see-as.ts';
import type { ChangingAct } from './act.ts';
import { clinicInput, findMember, personInput } from './clinic-act.ts';

const seeAsInput = z.object({ clinic: clinicInput, person: personInput });

interface SeeAs {
  /** Sent as `Authorization: Bearer …` with the calls of a clinic that only read. */
  token: string;
  until: string;
  /** The customer id of the person whom staff see. */
  customer: number;
}

/**
 * Lets staff see the store for 15 minutes as a person of a clinic sees it (rules: STAFF-14). No command issues such a
 * token.
 */
export const seeAsAct: ChangingAct<z.infer<typeof seeAsInput>, SeeAs> = {
  name: 'clinics.see-as',
  area: 'clinics',
  summary: 'shows the store for 15 minutes as a person of a clinic sees it, without changing anything',
  input: seeAsInput,
  secretResult: true,
  async run({ database: { db }, now }, input, { staffId }) {
    const member = await findMember(db, input);
    const issued =
      staffId === null ? null : await issueSeeAsToken(db, { staffId, membershipId: member.id, now: now() });
    if (!issued) throw new ActRefused('wrong_state', 'Only a staff member who has signed in can see a clinic.');
    const until = issued.until.toISOString();
    return {
      result: { token: issued.token, until, customer: member.id },
      facts: {
        subject: { clinic: input.clinic, customer: member.id },
        clinicId: member.clinicId,
        before: null,
        after: { until },
      },
    };
  },
};
