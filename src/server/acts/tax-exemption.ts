import { z } from 'zod';
import { daySchema } from '#contract/answers.ts';
import { torontoDate } from '#domain/calendar.ts';
import { EXEMPTABLE_TAXES, MAX_CERTIFICATE_LENGTH } from '#domain/tax-exemptions.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { Act, ChangingAct } from './act.ts';
import { clinicInput } from './clinic-act.ts';
import { decideForClinic } from './decide-for-clinic.ts';
import { filledText } from './inputs.ts';

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
 * `npm run ops -- exemption set C-10201 GST,PST 2027-12-31 4711-22`: the clinic does not pay these taxes through
 * that day (rules: TAX-19).
 */
const exempt: ChangingAct<z.infer<typeof exemptionInput>, null> = {
  name: 'clinics.exempt',
  area: 'terms',
  summary: 'exempts a clinic from taxes by a certificate, through its last day',
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
    const facts = await decideForClinic(deps, clinic, () => ({ taxExemption: { certificate, taxes, until } }));
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
    const facts = await decideForClinic(deps, number, ({ taxExemption }) => {
      if (!taxExemption) throw new ActRefused('wrong_state', `Clinic ${number} has no tax exemption.`);
      return { taxExemption: null };
    });
    return { result: null, facts };
  },
};

/** Which taxes a clinic does not pay (rules: TAX-19). */
export const taxExemptionActs: readonly Act[] = [exempt, endExemption];
