import type { ReactNode } from 'react';

/** The heading of a part of the order's page. */
export function SectionHead({ title, about, end }: { title: string; about?: string; end?: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2.5 px-4 pt-4 pb-2 lg:px-6">
      <h2 className="text-base leading-5 font-[650]">{title}</h2>
      {about && <span className="text-muted">{about}</span>}
      {end && <span className="ml-auto">{end}</span>}
    </div>
  );
}
