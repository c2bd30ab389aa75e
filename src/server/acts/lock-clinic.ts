import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';
import type { Act, ChangingAct } from './act.ts';
import { clinicInput } from './clinic-act.ts';
import { decideForClinic } from './decide-for-clinic.ts';
import { reasonInput } from './order-act.ts';

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
    const facts = await decideForClinic(deps, number, ({ disabled }) => {
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
    const facts = await decideForClinic(deps, number, ({ disabled }) => {
      if (!disabled) throw new ActRefused('wrong_state', `Clinic ${number} is not locked.`);
      return { disabled: false };
    });
    return { result: null, facts };
  },
};

/** Whether a clinic may use the store. */
export const clinicLockActs: readonly Act[] = [lock, unlock];
