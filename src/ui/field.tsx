import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

export const inputClass =
  'w-full rounded-md border border-line-strong bg-surface px-3 target-h-10 text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2';

interface FieldProps {
  /** The control's id, where something else must lead to it; one is made up otherwise. */
  id?: string;
  label: string;
  hint?: string;
  /** What is wrong, in words; the field is marked and the words are read with it. */
  error?: string;
  /** Said beside the label where most other fields are required. */
  note?: string;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A labelled control: label above, hint under it, error in words beside it. */
export function Field({ id: given, label, hint, error, note, children }: FieldProps) {
  const ownId = useId();
  const id = given ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label} {note && <span className="font-normal text-muted">({note})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
    </div>
  );
}

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  hint?: string;
  error?: string;
  note?: string;
}

export function TextField({ id, label, hint, error, note, className = '', ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      {(control) => <input {...control} className={`${inputClass} ${className}`} {...input} />}
    </Field>
  );
}

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  label: string;
  hint?: string;
  error?: string;
}

export function SelectField({ id, label, hint, error, className = '', children, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} className={`${inputClass} ${className}`} {...select}>
          {children}
        </select>
      )}
    </Field>
  );
}
