import type { ReactNode } from 'react';

const tones = {
  ok: 'text-ok before:bg-current',
  low: 'text-low before:bg-current',
  danger: 'text-danger before:bg-current',
  accent: 'text-accent before:bg-current',
  out: 'text-out',
  plain: 'text-muted',
} as const;

interface StateWordProps {
  /** The colour; the dot of a state without need for attention is a ring. */
  tone: keyof typeof tones;
  children: ReactNode;
}

/** A state as a dot and a word, so that it is not told by its colour alone (rules: OFFICE-106). */
export function StateWord({ tone, children }: StateWordProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.75 font-medium whitespace-nowrap before:inline-block before:size-1.75 before:shrink-0 before:rounded-full before:border-[1.5px] before:border-current ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
