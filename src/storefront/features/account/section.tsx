import type { ReactNode } from 'react';

interface SectionProps {
  /** What the menu leads to. */
  id?: string;
  title: string;
  /** What can be done here, at the title's right. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an account page under a heading of its own. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className="mt-8 scroll-mt-4 border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg font-bold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
