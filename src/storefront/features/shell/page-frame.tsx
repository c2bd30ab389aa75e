import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useBrowserState } from './browser-state.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { MiniCart } from './mini-cart.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Toaster } from './toaster.tsx';

/**
 * Focuses the content without changing the URL: a history entry for `#content` would break the return to the previous
 * page's scroll position.
 */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

interface PageFrameProps {
  search: ReactNode;
  /** Without header and footer. */
  bare: boolean;
  /** The year of the copyright line, as the server rendered it. */
  year: string;
  children: ReactNode;
}

/** The frame of every page: header, footer, mini cart and toasts. */
export function PageFrame({ search, bare, year, children }: PageFrameProps) {
  const t = useTranslations('shell');
  useBrowserState();
  useFocusOnNavigation();
  return (
    <>
      <a
        href="#content"
        onClick={focusContent}
        className="sr-only z-50 rounded-md bg-surface px-4 py-2 font-semibold text-accent shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <ProgressLine />
      <OfflineNotice />
      {!bare && <Header search={search} />}
      <main id="content" tabIndex={-1} className="min-h-dvh grow outline-none">
        {children}
      </main>
      {!bare && <Footer year={year} />}
      {!bare && <MiniCart />}
      <Toaster />
    </>
  );
}
