import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from '#ui/messages/translations.ts';

/** A line above the page while the next page is loading; a CSS delay hides it during quick navigations. */
export function ProgressLine() {
  const t = useTranslations('shell');
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <div role="status" aria-live="polite" className="fixed inset-x-0 top-0 z-50">
      {loading && (
        <span className="block h-0.5 origin-left animate-progress bg-accent">
          <span className="sr-only">{t('loadingPage')}</span>
        </span>
      )}
    </div>
  );
}
