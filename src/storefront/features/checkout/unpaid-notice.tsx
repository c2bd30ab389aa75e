import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.ts';

interface NoticeProps {
  icon: IconNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** What an unpaid order waits for, with its actions. */
export function UnpaidNotice({ icon, title, text, children }: NoticeProps) {
  return (
    <section role="status" className="flex gap-3 rounded-lg border-2 border-low bg-surface p-4 sm:p-5">
      <Icon iconNode={icon} aria-hidden className="mt-1 size-5 shrink-0 text-low" />
      <div className="grid min-w-0 grow justify-items-start gap-3">
        <div>
          <h2 className="text-lg font-bold">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {children && <div className="flex w-full flex-wrap gap-3">{children}</div>}
      </div>
    </section>
  );
}
