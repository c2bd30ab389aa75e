import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';
import { mergeClinics, previewMerge } from '#server/clinics/merge-clinics.ts';
import type { InvitationCounts, MergePlan } from '#server/clinics/merge-plan.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import { clinicInput } from './clinic-act.ts';

const mergeInput = z.object({
  /** The clinic that ends. */
  from: clinicInput,
  /** The clinic that gets everything. */
  into: clinicInput,
});
type Merge = z.infer<typeof mergeInput>;

function readMerge(command: string, args: readonly string[]): Merge {
  const [from, into, ...rest] = args;
  const given = mergeInput.safeParse({ from, into });
  if (given.success && rest.length === 0) return given.data;
  throw new ActRefused(
    'wrong_input',
    `Name the clinic that ends and the one that stays: npm run ops -- ${command} C-10007 C-10001`,
  );
}

/** `npm run ops -- merge preview C-10007 C-10001`: says what merging two clinics would move. */
export const previewMergeAct: ReadingAct<Merge, MergePlan> = {
  name: 'clinics.preview-merge',
  area: 'clinics',
  summary: 'says what merging two clinics would move',
  reads: true,
  input: mergeInput,
  command: {
    name: 'merge preview',
    usage: '<from> <into>',
    parse: (args) => readMerge('merge preview', args),
    print: (plan, { from, into }) => `Merging ${from} into ${into} would move:\n${planText(plan)}`,
  },
  run: ({ database }, input) => previewMerge(database.db, input),
};

/** `npm run ops -- merge clinics C-10007 C-10001`: moves everything of the first clinic to the second. */
export const mergeAct: ChangingAct<Merge, MergePlan> = {
  name: 'clinics.merge',
  area: 'clinics',
  summary: 'moves everything of one clinic to another; this cannot be undone',
  needsRecentSignIn: true,
  input: mergeInput,
  command: {
    name: 'merge clinics',
    usage: '<from> <into>',
    parse: (args) => readMerge('merge clinics', args),
    print: (plan, { from, into }) => `${from} is merged into ${into}. Moved:\n${planText(plan)}`,
  },
  async run({ database, now }, input) {
    const { plan, from, into, before } = await mergeClinics(database.db, input, now());
    return {
      result: plan,
      facts: {
        subject: { clinic: input.into, merged: input.from, mergedId: from },
        clinicId: into,
        before: { mergedInto: null, ...before },
        after: { mergedInto: input.into, ...plan },
      },
    };
  },
};

const cardsText: Record<MergePlan['savedCards'], string> = {
  none: 'no saved cards',
  move: 'the saved cards',
  stay_behind: 'not the saved cards, because the other clinic has cards of its own',
};

function planText(plan: MergePlan): string {
  return [
    `${plan.orders} orders, ${plan.orderRequests} order requests, ${plan.documents} documents`,
    `${plan.subscriptions} subscriptions`,
    `${plan.locations} addresses; ${plan.locationsDropped} end, because the other clinic has the same`,
    `${plan.people} people; ${plan.peopleOfBoth} more belong to both: they keep their role, and their carts become one`,
    `${plan.contractPrices} contract prices; ${plan.contractPricesDropped} end, because the other clinic has its own`,
    cardsText[plan.savedCards],
    ...invitationsText('open invitations', plan.invitationsMoved),
    ...invitationsText('open invitations that end', plan.invitationsWithdrawn),
    ...(plan.priceListDropped ? ['its price list no longer applies'] : []),
    ...(plan.taxExemptionDropped ? ['its tax exemption no longer applies'] : []),
    ...(plan.creditLimitDropped ? ['its credit limit no longer applies'] : []),
  ]
    .map((line) => `  ${line}`)
    .join('\n');
}

function invitationsText(title: string, counts: InvitationCounts): string[] {
  const roles = Object.entries(counts).map(([role, count]) => `${count} as ${role}`);
  return roles.length === 0 ? [] : [`${title}: ${roles.join(', ')}`];
}
