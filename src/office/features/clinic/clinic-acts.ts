import type { OfficeClinicPage } from '#contract/office-clinics.ts';

/** The acts on a clinic, in the order in which the office offers them. */
export const CLINIC_ACTS = ['see-as', 'set-terms', 'exempt', 'end-exemption', 'lock', 'unlock', 'merge'] as const;
export type ClinicAct = (typeof CLINIC_ACTS)[number];

/** Whether the clinic's state allows the act: the office offers only such acts (rules: OFFICE-9). */
export function allowsClinicAct(
  { isLocked, taxExemption }: Pick<OfficeClinicPage['clinic'], 'isLocked' | 'taxExemption'>,
  act: ClinicAct,
): boolean {
  if (act === 'lock' || act === 'merge' || act === 'see-as') return !isLocked;
  if (act === 'unlock') return isLocked;
  if (act === 'end-exemption') return taxExemption !== null;
  return true;
}
