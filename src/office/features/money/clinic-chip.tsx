import { X } from 'lucide';
import { chipClass } from '#office/parts/choice.tsx';
import { Icon } from '#ui/icon.ts';

interface ClinicChipProps {
  text: string;
  /** What a press does, for a screen reader. */
  label: string;
  onRemove: () => void;
}

/** The clinic by which a list is filtered; a press removes the filter. */
export function ClinicChip({ text, label, onRemove }: ClinicChipProps) {
  return (
    <button
      type="button"
      className={`${chipClass} inline-flex items-center gap-1.5`}
      data-set
      aria-label={label}
      onClick={onRemove}
    >
      <span className="truncate">{text}</span>
      <Icon iconNode={X} size={12} />
    </button>
  );
}
