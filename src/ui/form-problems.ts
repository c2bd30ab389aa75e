import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FormProblem } from './problem-summary.tsx';

/** The errors of a form in the order of its fields, each with a link to its field; `idOf` returns a field's id. */
export function formProblems<V extends FieldValues>(
  errors: FieldErrors<V>,
  fields: readonly (keyof V & string)[],
  idOf: (field: string) => string,
): FormProblem[] {
  return fields.flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message ? [{ text: message, field: idOf(field) }] : [];
  });
}
