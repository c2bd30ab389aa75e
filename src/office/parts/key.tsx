/** A key of the keyboard, as a hint beside its command. */
export function Key({ children, className = '' }: { children: string; className?: string }) {
  return (
    <kbd
      className={`inline-block rounded-sm border border-line bg-surface px-1 font-mono text-[0.6875rem] leading-4 text-muted ${className}`}
    >
      {children}
    </kbd>
  );
}
