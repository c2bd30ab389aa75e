import { z } from 'zod';
import { isEmail, typedEmail } from '#domain/email-addresses.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { sendStaffMail } from '#jobs/staff.ts';
import { ActRefused } from '#server/act-refused.ts';
import { addStaff, changeStaffRole, listStaff, removeStaff, type StaffMember } from '#server/staff/staff-members.ts';
import type { ActDeps, ChangingAct, ReadingAct } from './act.ts';

const emailInput = z.string().overwrite(typedEmail).refine(isEmail, 'Must be an email address');
const roleInput = z.object({ email: emailInput, role: z.enum(STAFF_ROLES) });
const removeInput = z.object({ email: emailInput });

/** The address and the role of a command, after its name. */
function readRole(command: string, [email = '', role = '', ...rest]: readonly string[]) {
  const known = STAFF_ROLES.find((name) => name === role);
  if (!isEmail(email) || !known || rest.length > 0)
    throw new ActRefused(
      'wrong_input',
      `Say whom and as what, such as: npm run ops -- ${command} ada@example.ca sales. Roles: ${STAFF_ROLES.join(', ')}.`,
    );
  return { email, role: known };
}

/** `npm run ops -- staff add ada@example.ca owner`: makes a person staff, who then signs in with this address. */
const addAct: ChangingAct<z.infer<typeof roleInput>, StaffMember> = {
  name: 'staff.add',
  area: 'staff',
  summary: 'makes a person staff, who signs in with this address',
  needsRecentSignIn: true,
  input: roleInput,
  command: {
    name: 'staff add',
    usage: '<e-mail> <role>',
    parse: (args) => readRole('staff add', args),
    print: ({ email, role }) => `${email} is staff now: ${role}.`,
  },
  async run(deps, { email, role }) {
    const result = await addStaff(deps.database.db, email, role);
    await queueMail(deps, result.id, 'added', role);
    const personal = { email: result.email };
    return { result, facts: { subject: { staff: result.id }, before: null, after: { role }, personal } };
  },
};

/** `npm run ops -- staff role ada@example.ca finance`: gives a staff member another role. */
const roleAct: ChangingAct<z.infer<typeof roleInput>, { role: StaffRole }> = {
  name: 'staff.role',
  area: 'staff',
  summary: 'gives a staff member another role',
  needsRecentSignIn: true,
  input: roleInput,
  command: {
    name: 'staff role',
    usage: '<e-mail> <role>',
    parse: (args) => readRole('staff role', args),
    print: ({ role: before }, { email, role }) => `${email} was ${before} and is ${role} now.`,
  },
  async run(deps, { email, role }) {
    const member = await changeStaffRole(deps.database.db, email, role);
    await queueMail(deps, member.id, 'role', role);
    const before = { role: member.role };
    return {
      result: before,
      facts: { subject: { staff: member.id }, before, after: { role }, personal: { email: member.email } },
    };
  },
};

/** `npm run ops -- staff remove ada@example.ca`: ends the rights of a staff member. */
const removeAct: ChangingAct<z.infer<typeof removeInput>, null> = {
  name: 'staff.remove',
  area: 'staff',
  summary: 'removes a person from the staff',
  needsRecentSignIn: true,
  input: removeInput,
  command: {
    name: 'staff remove',
    usage: '<e-mail>',
    parse([email = '', ...rest]) {
      if (!isEmail(email) || rest.length > 0)
        throw new ActRefused('wrong_input', 'Say whom, such as: npm run ops -- staff remove ada@example.ca');
      return { email };
    },
    print: (_, { email }) => `${email} is no longer staff.`,
  },
  async run(deps, { email }) {
    const member = await removeStaff(deps.database.db, email, deps.now());
    await queueMail(deps, member.id, 'removed', member.role);
    const personal = { email: member.email };
    return {
      result: null,
      facts: { subject: { staff: member.id }, before: { role: member.role }, after: null, personal },
    };
  },
};

/** Queues the mail to the person, in the act's transaction (rules: MAIL-13). */
async function queueMail(
  { database, queue, now }: ActDeps,
  staffId: number,
  step: 'added' | 'role' | 'removed',
  role: StaffRole,
): Promise<void> {
  await queue.enqueue(database.db, sendStaffMail, { staffId, step, role, doneAt: now().toISOString() });
}

const listAct: ReadingAct<object, StaffMember[]> = {
  name: 'staff.list',
  area: 'staff',
  summary: 'lists the staff with their roles',
  reads: true,
  input: z.object({}),
  command: {
    name: 'staff list',
    usage: '',
    parse: () => ({}),
    print(members) {
      if (members.length === 0) return 'Nobody is staff yet. The first: npm run ops -- staff add <e-mail> owner';
      const lines = members.map(({ email, role, hasSignedIn }) =>
        [role.padEnd(9), email, ...(hasSignedIn ? [] : ['(has not signed in yet)'])].join('  '),
      );
      return lines.join('\n');
    },
  },
  run: ({ database }) => listStaff(database.db),
};

export const staffActs = [addAct, listAct, roleAct, removeAct];
