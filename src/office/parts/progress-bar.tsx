interface ProgressBarProps {
  label: string;
  done: number;
  of: number;
  className?: string;
}

/** How much of the work is done. */
export function ProgressBar({ label, done, of, className = '' }: ProgressBarProps) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={of}
      className={`block h-2 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)] ${className}`}
    >
      <span
        className="block h-full origin-left bg-accent transition-transform duration-200 motion-reduce:transition-none"
        style={{ transform: `scaleX(${of === 0 ? 0 : done / of})` }}
      />
    </span>
  );
}
