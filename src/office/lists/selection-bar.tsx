import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface SelectionBarProps {
  /** What is selected. */
  text: ReactNode;
  /** Clears the selection. */
  onDone: () => void;
  /** The acts, and their dialogs. */
  children: ReactNode;
}

/** The bar over the foot of a list while rows are selected, with what can be done with them. */
export function SelectionBar({ text, onDone, children }: SelectionBarProps) {
  const t = useTranslations('office.list');
  return (
    <div className="pointer-events-none sticky bottom-3.5 z-30 flex justify-center px-2 print:hidden">
      <div className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 shadow-float">
        <p
          role="status"
          className="border-line pr-3.5 pl-2 leading-8 text-muted max-md:basis-full md:border-r [&_b]:font-semibold [&_b]:text-ink"
        >
          {text}
        </p>
        {children}
        <button
          type="button"
          aria-label={t('unselect')}
          onClick={onDone}
          className="grid target-size-8 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon iconNode={X} size={16} />
        </button>
      </div>
    </div>
  );
}
