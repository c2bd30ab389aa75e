import type { ComponentPropsWithRef } from 'react';

/** The classes of a control among the filters of a list; `data-set` marks a filter with a value. */
export const chipClass =
  'target-h-7 rounded-full border px-2.5 text-ink field-sizing-content max-w-52 bg-surface border-line data-set:border-tint data-set:bg-tint data-set:font-medium';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'select'>, 'value'> {
  label: string;
  value: string | undefined;
  onValue: (value: string | undefined) => void;
}

/** A filter with a few values; the empty option removes the filter. */
export function Choice({ label, value = '', onValue, ...rest }: ChoiceProps) {
  return (
    <select
      {...rest}
      aria-label={label}
      title={label}
      value={value}
      data-set={value ? '' : undefined}
      onChange={({ target }) => onValue(target.value || undefined)}
      className={chipClass}
    />
  );
}
