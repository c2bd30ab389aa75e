import type { ReactNode } from 'react';

/** The heading of a part of a page. */
export function SectionHead({ title, about, end }: { title: string; about?: string; end?: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2.5 px-4 pt-4 pb-2 lg:px-6">
      <h2 className="text-base leading-5 font-[650]">{title}</h2>
      {about && <span className="text-muted">{about}</span>}
      {end && <span className="ml-auto">{end}</span>}
    </div>
  );
}

/** A part of the column beside a page. */
export function SidePart({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line py-3.5 last:border-0">
      <h2 className="mb-1.5 flex text-xs font-medium text-muted">
        {title}
        {end && <span className="ml-auto font-normal">{end}</span>}
      </h2>
      {children}
    </section>
  );
}
