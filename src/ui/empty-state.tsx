import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.ts';

/** Shown instead of an empty list, with the next step. */
export function EmptyState({
  icon,
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  icon: IconNode;
  title: string;
  text?: string;
  /** `h1` if the page has no other content. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <Icon iconNode={icon} aria-hidden size={36} strokeWidth={1.25} className="text-muted" />
      <Heading tabIndex={Heading === 'h1' ? -1 : undefined} className="text-lg font-semibold outline-none">
        {title}
      </Heading>
      {text && <p className="max-w-md text-balance wrap-anywhere text-muted">{text}</p>}
      {children}
    </div>
  );
}
