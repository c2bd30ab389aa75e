import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';
import { Icon } from './icon.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The subject of the window, read aloud with its title when it is only visible further down. */
  about?: string;
  /** A sentence below the title, read aloud with it. */
  text?: string;
  wide?: boolean;
  /** While true, neither Escape nor the backdrop closes the window, because an action is running. */
  staysOpen?: boolean;
  /**
   * The element to focus after closing; null for the element that had the focus before. Needed if that element no
   * longer exists.
   */
  finalFocus?: () => HTMLElement | null;
  children?: ReactNode;
}

const FOCUSABLE = ':is(input, select, textarea, button, a[href]):not(:disabled)';

/** The first control, but of a group of radio buttons the chosen one: a key on another one would change the choice. */
function firstControl(content: HTMLElement | null): HTMLElement | null {
  const first = content?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
  if (!first?.matches('[type=radio]')) return first;
  return content?.querySelector<HTMLElement>('[type=radio]:checked') ?? first;
}

/**
 * A modal window over the page. Escape, the close button and the backdrop close it; the focus stays in it and returns
 * afterwards. The focus starts at the first field, at the chosen radio button or, in a question, at the first answer,
 * which changes nothing.
 */
export function Dialog({
  open,
  onClose,
  title,
  about,
  text,
  wide = false,
  staysOpen = false,
  finalFocus,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  const content = useRef<HTMLDivElement>(null);
  // A large window is read from its top, and on a touch screen a focused field only opens the keyboard.
  const initialFocus = (by: string) => (wide || by === 'touch' ? true : (firstControl(content.current) ?? true));
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !staysOpen && onClose()}>
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
              disabled={staysOpen}
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
