import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { LATE_NOTICE_AFTER_MS } from '#domain/wait-limits.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Button } from './button.tsx';

interface WaitingProps {
  /** The name of the loading content, read aloud; left out if the page already says so. */
  label?: string;
  /** False once everything inside has loaded. */
  on?: boolean;
  /** Repeats the request; by default the page is reloaded. */
  again?: () => void;
  /** Gives the late notice the margins of a page; for a component that contains a whole page. */
  page?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Whether an outer `Waiting` is active: only the outermost `Waiting` says that loading takes long. */
const InsideWaitingContext = createContext(false);

/**
 * Wraps everything that shows that something is loading. After
 * `LATE_NOTICE_AFTER_MS` it says so and offers another try. A test
 * ensures that every skeleton is inside a `Waiting`.
 */
export function Waiting({ label, on = true, again = reload, page = false, className, children }: WaitingProps) {
  const t = useTranslations('ui');
  const inside = use(InsideWaitingContext);
  const late = useIsLate(on && !inside);
  return (
    <div aria-busy={on || undefined} className={className}>
      {on && label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      {late && (
        <div
          role="alert"
          className={`col-span-full my-3 flex flex-wrap items-center gap-x-4 gap-y-2 ${page ? 'wrap' : ''}`}
        >
          <span>{t('late')}</span>
          <Button onClick={again}>{t('lateAgain')}</Button>
        </div>
      )}
      <InsideWaitingContext value={inside || on}>{children}</InsideWaitingContext>
    </div>
  );
}

function reload(): void {
  window.location.reload();
}

/** Whether loading takes longer than usual. */
function useIsLate(on: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_NOTICE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on]);
  return late;
}
