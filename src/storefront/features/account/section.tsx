import type { ReactNode } from 'react';

interface SectionProps {
  /** Target of a link in the account menu. */
  id?: string;
  title: string;
  /** A button at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of an account page with its heading. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className="mt-8 scroll-mt-4 border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 tabIndex={-1} className="text-lg font-bold outline-none">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
