import { chipClass } from './choice.tsx';

interface DayChipProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onValue: (day: string | undefined) => void;
}

/** A day as a filter; an empty field removes the filter. */
export function DayChip({ label, value = '', onValue, ...rest }: DayChipProps) {
  return (
    <input
      {...rest}
      type="date"
      aria-label={label}
      title={label}
      value={value}
      data-set={value ? '' : undefined}
      onChange={({ target }) => onValue(target.value || undefined)}
      className={chipClass}
    />
  );
}
