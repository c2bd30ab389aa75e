import { z } from 'zod';
import { INVOICE_STAGE } from '#domain/access.ts';
import { isWaiting } from '#domain/credit-applications.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { MAX_CREDIT_LIMIT_CENTS, MAX_TERMS_DAYS } from '#domain/order-holds.ts';
import { sendApplicationMail } from '#jobs/clinics.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { ActDeps, ChangingAct } from './act.ts';
import { clinicInput } from './clinic-act.ts';
import { decideForClinic } from './decide-for-clinic.ts';
import { reasonInput } from './order-act.ts';

const termsInput = z.object({
  clinic: clinicInput,
  /** Whether the clinic may pay on invoice; without it, the days and the limit end. */
  onInvoice: z.boolean(),
  /** Days in which the clinic pays an invoice; null for the store's own term. */
  termsDays: z.number().int().min(0).max(MAX_TERMS_DAYS).nullable(),
  /** Cents that the clinic may owe; null without a limit. */
  creditLimitCents: z.number().int().min(0).max(MAX_CREDIT_LIMIT_CENTS).nullable(),
});

const TERMS_USAGE = '<clinic> card | <clinic> invoice <days>|standard <credit limit>|none';

/** `npm run ops -- terms C-10201 invoice 30 5000`: how the clinic pays, and how much it may owe (rules: STAFF-26). */
export const paymentTermsAct: ChangingAct<z.infer<typeof termsInput>, null> = {
  name: 'clinics.set-terms',
  area: 'terms',
  summary: 'approves a clinic for payment on invoice with its days and its credit limit, or ends it',
  input: termsInput,
  command: {
    name: 'terms',
    usage: TERMS_USAGE,
    parse([clinic = '', how = '', days, limit, ...rest]) {
      const isComplete = how === 'card' ? days === undefined : how === 'invoice' && limit !== undefined;
      if (!isComplete || rest.length > 0)
        throw new ActRefused('wrong_input', `Say how the clinic pays: npm run ops -- terms ${TERMS_USAGE}`);
      return {
        clinic,
        onInvoice: how === 'invoice',
        termsDays: days === undefined || days === 'standard' ? null : Number(days),
        creditLimitCents: limit === undefined || limit === 'none' ? null : readLimit(limit),
      };
    },
    print: (_, { clinic, onInvoice, termsDays, creditLimitCents }) =>
      onInvoice
        ? `Clinic ${clinic} pays on invoice, ${termsDays === null ? 'in the days of the store' : `in ${termsDays} days`}, ${creditLimitCents === null ? 'without a credit limit' : `and may owe ${formatMoney(creditLimitCents)}`}.`
        : `Clinic ${clinic} pays by card only.`,
  },
  async run(deps, { clinic, onInvoice, termsDays, creditLimitCents }) {
    if (!onInvoice && (termsDays !== null || creditLimitCents !== null))
      throw new ActRefused('wrong_input', 'A clinic that pays by card only has no days and no credit limit.');
    let applicant: number | null = null;
    const facts = await decideForClinic(deps, clinic, ({ stage, creditApplication }) => {
      const isApproval = onInvoice && isWaiting(creditApplication);
      if (isApproval) applicant = creditApplication.personId;
      return {
        stage: onInvoice ? INVOICE_STAGE : stage === INVOICE_STAGE ? 'Prospect' : stage,
        termsDays,
        creditLimitCents,
        ...(onInvoice && creditApplication && { creditApplication: null }),
      };
    });
    if (applicant !== null) await mailDecision(deps, { clinicId: facts.clinicId, personId: applicant }, 'approved');
    return { result: null, facts };
  },
};

/** `npm run ops -- application decline C-10201 Please call us`: the clinic pays by card, and reads why. */
export const declineApplicationAct: ChangingAct<{ clinic: string; reason: string }, null> = {
  name: 'clinics.decline-application',
  area: 'terms',
  summary: 'declines the application of a clinic to pay on invoice; the clinic reads the reason',
  input: z.object({ clinic: clinicInput, reason: reasonInput }),
  command: {
    name: 'application decline',
    usage: '<clinic> <reason>',
    parse: ([clinic = '', ...args]) => ({ clinic, reason: args.join(' ') }),
    print: (_, { clinic }) => `The application of clinic ${clinic} is declined; the clinic gets a mail.`,
  },
  async run(deps, { clinic: number, reason }) {
    const declinedAt = deps.now().toISOString();
    let personId = 0;
    const facts = await decideForClinic(deps, number, ({ creditApplication }) => {
      if (!isWaiting(creditApplication))
        throw new ActRefused('wrong_state', `No application of clinic ${number} waits for a decision.`);
      personId = creditApplication.personId;
      return { creditApplication: { ...creditApplication, declinedAt, reply: reason } };
    });
    await mailDecision(deps, { clinicId: facts.clinicId, personId }, 'declined', declinedAt);
    return { result: null, facts: { ...facts, reason } };
  },
};

async function mailDecision(
  { database, queue, now }: ActDeps,
  about: { clinicId: number; personId: number },
  outcome: 'approved' | 'declined',
  decidedAt = now().toISOString(),
): Promise<void> {
  await queue.enqueue(database.db, sendApplicationMail, { ...about, outcome, decidedAt });
}

function readLimit(limit: string): number {
  const cents = parseDollars(limit);
  if (cents === null) throw new ActRefused('wrong_input', `“${limit}” is no amount; it is written as 5000.00.`);
  return cents;
}
