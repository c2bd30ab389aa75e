import type { ReactNode } from 'react';

interface PageTitleProps {
  title: string;
  /** One line above the title: a date, an author. */
  meta?: ReactNode;
  lead?: string;
}

/** The heading of a text page with its lead. */
export function PageTitle({ title, meta, lead }: PageTitleProps) {
  return (
    <header className="max-w-[42rem]">
      <h1 className="text-[1.6rem] leading-tight font-bold tracking-[-0.025em] outline-none lg:text-2xl">{title}</h1>
      {meta && <p className="mt-1.5 text-sm text-muted">{meta}</p>}
      {lead && <p className="mt-3 text-lg leading-normal text-pretty text-muted">{lead}</p>}
    </header>
  );
}
