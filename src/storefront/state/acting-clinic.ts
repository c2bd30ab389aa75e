import { create } from 'zustand';
import type { Problem } from '#contract/answers.ts';

interface ActingClinicState {
  /**
   * Customer id in the clinic that a person of several clinics has chosen; null before a choice (rules: ACCOUNT-33).
   */
  id: number | null;
  /** The refusal that ended the last choice. */
  lost: Problem | null;
  /** Number of refusals after which the person's record must be read again. */
  outdated: number;
}

/** The clinic for which the person acts in this browser. clinic-choice.ts stores the choice. */
export const useActingClinic = create<ActingClinicState>()(() => ({ id: null, lost: null, outdated: 0 }));
