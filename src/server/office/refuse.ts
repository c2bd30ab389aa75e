import { ActRefused } from '#server/act-refused.ts';
import { Refusal } from '#server/http-errors.ts';

/** Answers what the store refused to staff with its sentence and its reason. */
export function refuse(error: unknown): never {
  if (!(error instanceof ActRefused)) throw error;
  const { message, reason, sheets, issues } = error;
  const code = reason === 'wrong_input' ? 'MALFORMED' : reason === 'not_found' ? 'NOT_FOUND' : 'ACT_REFUSED';
  throw new Refusal(code, { message, issues: [...issues], extra: { reason, ...(sheets && { sheets: [...sheets] }) } });
}
