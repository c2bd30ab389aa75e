import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import type { AuditValues } from '#db/tables/audit.ts';
import { INVOICE_STAGE } from '#domain/access.ts';
import { torontoDate } from '#domain/calendar.ts';
import { parseDollars } from '#domain/money.ts';
import { MAX_CREDIT_LIMIT_CENTS, MAX_TERMS_DAYS } from '#domain/order-holds.ts';
import { EXEMPTABLE_TAXES, MAX_CERTIFICATE_LENGTH } from '#domain/tax-exemptions.ts';
import { ActRefused } from '#server/act-refused.ts';
import { changeClinic, type ClinicTerms } from '#server/clinics/change-clinic.ts';
import type { Act, ActDeps, ChangingAct } from './act.ts';
import { clinicInput, findClinic } from './clinic-act.ts';
import { filledText } from './inputs.ts';
import { reasonInput } from './order-act.ts';

/** Changes what staff decide about the clinic with this number; returns the facts of the audit row. */
async function changeTerms(
  { database: { db: tx } }: ActDeps,
  number: string,
  decide: Parameters<typeof changeClinic>[2],
) {
  const clinicId = await findClinic(tx, number);
  const { before, after } = await changeClinic(tx, clinicId, decide);
  return { subject: { clinic: number }, clinicId, before: toFacts(before), after: toFacts(after) };
}

/** The certificate may name a person, so it is stored with the personal values. */
function toFacts({ taxExemption, ...others }: Partial<ClinicTerms>): AuditValues {
  if (taxExemption === undefined) return others;
  return { ...others, taxExemption: taxExemption && { taxes: taxExemption.taxes, until: taxExemption.until } };
}

const termsInput = z.object({
  clinic: clinicInput,
  /** Whether the clinic may pay on invoice; without it, the days and the limit end. */
  onInvoice: z.boolean(),
  /** Days in which the clinic pays an invoice; null for the store's own term. */
  termsDays: z.number().int().min(0).max(MAX_TERMS_DAYS).nullable(),
  /** Cents that the clinic may owe; null without a limit. */
  creditLimitCents: z.number().int().min(0).max(MAX_CREDIT_LIMIT_CENTS).nullable(),
});

const TERMS_USAGE = '<clinic> card|invoice [<days>|standard <credit limit>|none]';

/** `npm run ops -- terms C-10201 invoice 30 5000`: how the clinic pays, and how much it may owe (rules: STAFF-26). */
const setTerms: ChangingAct<z.infer<typeof termsInput>, null> = {
  name: 'clinics.set-terms',
  area: 'terms',
  summary: 'approves a clinic for payment on invoice with its days and its credit limit, or ends it',
  input: termsInput,
  command: {
    name: 'terms',
    usage: TERMS_USAGE,
    parse([clinic = '', how = '', days, limit, ...rest]) {
      if (!['card', 'invoice'].includes(how) || rest.length > 0 || (how === 'card') !== (days === undefined))
        throw new ActRefused('wrong_input', `Say how the clinic pays: npm run ops -- terms ${TERMS_USAGE}`);
      return {
        clinic,
        onInvoice: how === 'invoice',
        termsDays: days === undefined || days === 'standard' ? null : Number(days),
        creditLimitCents: limit === undefined || limit === 'none' ? null : readLimit(limit),
      };
    },
    print: (_, { clinic, onInvoice }) => `Clinic ${clinic} pays ${onInvoice ? 'on invoice' : 'by card only'}.`,
  },
  async run(deps, { clinic, onInvoice, termsDays, creditLimitCents }) {
    if (!onInvoice && (termsDays !== null || creditLimitCents !== null))
      throw new ActRefused('wrong_input', 'A clinic that pays by card only has no days and no credit limit.');
    const facts = await changeTerms(deps, clinic, ({ stage }) => ({
      stage: onInvoice ? INVOICE_STAGE : stage === INVOICE_STAGE ? 'Prospect' : stage,
      termsDays,
      creditLimitCents,
    }));
    return { result: null, facts };
  },
};

function readLimit(limit: string): number {
  const cents = parseDollars(limit);
  if (cents === null) throw new ActRefused('wrong_input', `“${limit}” is no amount; it is written as 5000.00.`);
  return cents;
}

/** `npm run ops -- lock C-10201 Moved away`: nobody of the clinic orders or signs in to it until it is unlocked. */
const lock: ChangingAct<{ clinic: string; reason: string }, null> = {
  name: 'clinics.lock',
  area: 'clinics',
  summary: 'locks a clinic: nobody of it can use the store until it is unlocked',
  input: z.object({ clinic: clinicInput, reason: reasonInput }),
  command: {
    name: 'lock',
    usage: '<clinic> <reason>',
    parse: ([clinic = '', ...args]) => ({ clinic, reason: args.join(' ') }),
    print: (_, { clinic }) => `Clinic ${clinic} is locked.`,
  },
  async run(deps, { clinic: number, reason }) {
    const facts = await changeTerms(deps, number, ({ disabled }) => {
      if (disabled) throw new ActRefused('already_done', `Clinic ${number} is locked already.`);
      return { disabled: true };
    });
    return { result: null, facts: { ...facts, reason } };
  },
};

/** `npm run ops -- unlock C-10201`: the clinic uses the store again. */
const unlock: ChangingAct<{ clinic: string }, null> = {
  name: 'clinics.unlock',
  area: 'clinics',
  summary: 'unlocks a clinic that staff had locked',
  input: z.object({ clinic: clinicInput }),
  command: {
    name: 'unlock',
    usage: '<clinic>',
    parse: ([clinic = '']) => ({ clinic }),
    print: (_, { clinic }) => `Clinic ${clinic} is unlocked.`,
  },
  async run(deps, { clinic: number }) {
    const facts = await changeTerms(deps, number, ({ disabled }) => {
      if (!disabled) throw new ActRefused('wrong_state', `Clinic ${number} is not locked.`);
      return { disabled: false };
    });
    return { result: null, facts };
  },
};

const exemptionInput = z.object({
  clinic: clinicInput,
  certificate: filledText(MAX_CERTIFICATE_LENGTH),
  taxes: z
    .array(z.enum(EXEMPTABLE_TAXES))
    .min(1)
    .transform((taxes) => [...new Set(taxes)]),
  /** The last day of the certificate; null if it does not end. */
  until: daySchema.nullable(),
});

const EXEMPT_USAGE = '<clinic> <taxes> <last day>|forever <certificate>';

/**
 * `npm run ops -- exemption set C-10201 GST,PST 2027-12-31 4711-22`: the clinic does not pay these taxes until that day
 * (rules: TAX-19).
 */
const exempt: ChangingAct<z.infer<typeof exemptionInput>, null> = {
  name: 'clinics.exempt',
  area: 'terms',
  summary: 'exempts a clinic from taxes by a certificate, until its last day',
  input: exemptionInput,
  command: {
    name: 'exemption set',
    usage: EXEMPT_USAGE,
    parse([clinic = '', taxes = '', until = '', ...args]) {
      if (args.length === 0)
        throw new ActRefused(
          'wrong_input',
          `Say which taxes and until when: npm run ops -- exemption set ${EXEMPT_USAGE}`,
        );
      return {
        clinic,
        certificate: args.join(' '),
        // The input of the act refuses other names.
        taxes: taxes.split(',') as (typeof EXEMPTABLE_TAXES)[number][],
        until: until === 'forever' ? null : until,
      };
    },
    print: (_, { clinic, taxes }) => `Clinic ${clinic} does not pay ${taxes.join(', ')}.`,
  },
  async run(deps, { clinic, certificate, taxes, until }) {
    if (until !== null && until < torontoDate(deps.now()))
      throw new ActRefused('wrong_input', `The certificate ended on ${until}.`);
    const facts = await changeTerms(deps, clinic, () => ({ taxExemption: { certificate, taxes, until } }));
    return { result: null, facts: { ...facts, personal: { certificate } } };
  },
};

/** `npm run ops -- exemption end C-10201`: the clinic pays all taxes again. */
const endExemption: ChangingAct<{ clinic: string }, null> = {
  name: 'clinics.end-exemption',
  area: 'terms',
  summary: 'ends the tax exemption of a clinic',
  input: z.object({ clinic: clinicInput }),
  command: {
    name: 'exemption end',
    usage: '<clinic>',
    parse: ([clinic = '']) => ({ clinic }),
    print: (_, { clinic }) => `Clinic ${clinic} pays all taxes again.`,
  },
  async run(deps, { clinic: number }) {
    const facts = await changeTerms(deps, number, ({ taxExemption }) => {
      if (!taxExemption) throw new ActRefused('wrong_state', `Clinic ${number} has no tax exemption.`);
      return { taxExemption: null };
    });
    return { result: null, facts };
  },
};

/** How a clinic pays, whether it may use the store, and which taxes it pays (rules: STAFF-26, TAX-19). */
export const clinicTermActs: readonly Act[] = [setTerms, lock, unlock, exempt, endExemption];
