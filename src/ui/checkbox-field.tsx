import { useId, type ComponentPropsWithRef } from 'react';

interface CheckboxFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  hint?: string;
}

/** A checkbox with its label beside it; both are the target of a click. */
export function CheckboxField({ label, hint, className = '', ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex target-h-8 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...input}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ml-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
