import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.ts';

interface NoticeProps {
  icon: IconNode;
  title: string;
  text: string;
  /** 'plain': nothing is wrong, and no announcement is needed. */
  tone?: 'waiting' | 'plain';
  children?: ReactNode;
}

/** The next step of an unpaid order or invoice, with its actions. */
export function UnpaidNotice({ icon, title, text, tone = 'waiting', children }: NoticeProps) {
  const isWaiting = tone === 'waiting';
  return (
    <section
      role={isWaiting ? 'status' : undefined}
      className={`flex gap-3 rounded-lg bg-surface p-4 sm:p-5 ${isWaiting ? 'border-2 border-low' : 'border border-line-strong'}`}
    >
      <Icon iconNode={icon} aria-hidden className={`mt-1 size-5 shrink-0 ${isWaiting ? 'text-low' : 'text-muted'}`} />
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
