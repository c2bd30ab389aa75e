import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useOpenedShop } from './opened-shop.ts';
import { useArrival } from './arrival.ts';
import { MiniCart } from './mini-cart.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Toaster } from './toaster.tsx';

/** Goes to the content without a step in the history that would lose the place one comes back to. */
function leaveAddress(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

interface PageFrameProps {
  search: ReactNode;
  /** Without header and footer. */
  bare: boolean;
  /** The year of the copyright line, from the served page. */
  year: string;
  children: ReactNode;
}

/** What stands around every page: banner, header, footer, and the place for messages. */
export function PageFrame({ search, bare, year, children }: PageFrameProps) {
  const t = useTranslations('shell');
  useOpenedShop();
  useArrival();
  return (
    <>
      <a
        href="#content"
        onClick={leaveAddress}
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
