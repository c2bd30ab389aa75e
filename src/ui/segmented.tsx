import type { ReactNode } from 'react';

interface SegmentedProps<V extends string> {
  /** Name of the choice, for screen readers. */
  label: string;
  value: V;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  onChange: (value: V) => void;
}

/**
 * A choice of a few options side by side, one of them selected; an option with an icon shows it instead of its label.
 */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-md border border-line bg-surface p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
          className="inline-flex target-size-8 items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:bg-tint aria-pressed:text-ink"
        >
          {option.icon ?? option.label}
        </button>
      ))}
    </div>
  );
}
