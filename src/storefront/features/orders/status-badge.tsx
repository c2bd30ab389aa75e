import { Tooltip } from '@base-ui/react/tooltip';
import { CircleQuestionMark } from 'lucide';
import { useId } from 'react';
import { statusDisplay, type StatusTone } from '#domain/transaction-status.ts';
import { Icon } from '#ui/icon.ts';
import { statusIcons } from './status-icons.ts';

const tones: Record<StatusTone, string> = {
  ok: 'text-ok',
  low: 'text-low',
  accent: 'text-accent',
  promo: 'text-promo',
  out: 'text-out',
};

/** A status as colour, icon and text; its description is shown on focus and hover (rules: ORDER-12). */
export function StatusBadge({ status }: { status: string | null }) {
  const id = useId();
  const { label, tone, icon: name, description } = statusDisplay(status);
  const icon = statusIcons[name] ?? CircleQuestionMark;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        delay={150}
        aria-describedby={id}
        className={`inline-flex min-h-7 cursor-default items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
      >
        <Icon iconNode={icon} size={14} aria-hidden />
        {label}
      </Tooltip.Trigger>
      <span id={id} hidden>
        {description}
      </span>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-30">
          <Tooltip.Popup className="max-w-64 rounded-md bg-bar px-3 py-1.5 text-sm text-on-bar shadow-float">
            {description}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
