import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { LATE_NOTICE_AFTER_MS } from '#domain/waiting.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Button } from './button.tsx';

interface WaitingProps {
  /** What is waited for, read aloud; left out where it is written on the page already. */
  label?: string;
  /** False where everything inside has come already. */
  on?: boolean;
  /** Asks once more for what has not come; without it the page is loaded anew. */
  again?: () => void;
  /** It holds a whole page with the page's own margins. */
  page?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Whether all of it stands in a place that is waited for already: that one alone says that it is late. */
const InsideContext = createContext(false);

/**
 * Around everything that shows that something is on its way: after the time for waiting it says so and offers another
 * try, whatever kept the answer away. A test sees to it that no grey place stands without it.
 */
export function Waiting({ label, on = true, again = reload, page = false, className, children }: WaitingProps) {
  const t = useTranslations('ui');
  const inside = use(InsideContext);
  const late = useLate(on && !inside);
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
      <InsideContext value={inside || on}>{children}</InsideContext>
    </div>
  );
}

function reload(): void {
  window.location.reload();
}

/** Whether something has been waited for longer than usual. */
function useLate(on: boolean): boolean {
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
