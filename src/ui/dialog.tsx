import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';
import { Icon } from './icon.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the window is about, read with its title where it is seen further down. */
  about?: string;
  /** A sentence under the title, read with it. */
  text?: string;
  wide?: boolean;
  /** While something runs that must not be left, neither Escape nor the backdrop closes. */
  locked?: boolean;
  /** Where the focus goes afterwards; null for what had it before. For when that is gone by then. */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
}

const FOCUSABLE = ':is(input, select, textarea, button, a[href]):not(:disabled)';

/**
 * A window over the page: Escape, the cross and the backdrop close it, focus stays in it and goes back afterwards.
 * It starts at the first field or, where something is only asked, at the first answer: the one that changes nothing.
 */
export function Dialog({
  open,
  onClose,
  title,
  about,
  text,
  wide = false,
  locked = false,
  finalFocus,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  const content = useRef<HTMLDivElement>(null);
  // A wide window is read from its top. A finger has no use for a focus that only brings up the keyboard.
  const initialFocus = (by: string) =>
    wide || by === 'touch' ? true : (content.current?.querySelector<HTMLElement>(FOCUSABLE) ?? true);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full overflow-y-auto rounded-t-lg bg-surface p-5 shadow-float transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-lg sm:p-6 ${wide ? 'sm:max-w-4xl' : 'sm:max-w-lg'}`}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-lg font-bold">
              {title}
              {about && <span className="sr-only"> {about}</span>}
            </Base.Title>
            <Base.Close
              className="-mt-2 -mr-2 grid target-size-11 place-items-center rounded-md text-muted hover:text-ink"
              aria-label={t('close')}
              disabled={locked}
            >
              <Icon iconNode={X} size={20} aria-hidden />
            </Base.Close>
          </div>
          {text && <Base.Description className="mt-1 text-muted">{text}</Base.Description>}
          <div ref={content}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
