import { Dialog } from '@base-ui/react/dialog';
import { useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useGo } from '#office/link.tsx';
import { useKeys } from '#office/parts/keys.ts';
import { officeSettings } from '#office/settings.ts';
import { useListHomes } from '#office/state/views.ts';
import { openKeys, openPalette } from '#office/parts/palette.ts';
import { Icon } from '#ui/icon.ts';
import { LoadedToaster } from '#ui/loaded-toaster.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { KeySheet } from './key-sheet.tsx';
import { Menu } from './menu.tsx';
import { Palette } from './palette.tsx';

/** The parts that every page of the office has: the menu, the palette and the keys. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('office.frame');
  const go = useGo();
  const homeOf = useListHomes();
  const isPicking = useRouterState({ select: ({ location }) => /^\/warehouse\/PL-/.test(location.pathname) });
  useKeys({
    'mod+k': openPalette,
    '?': openKeys,
    '/': () => focusSearch(),
    'g t': () => go('/'),
    'g o': () => go(homeOf('orders')),
    'g w': () => go(homeOf('pick-lists')),
    'g s': () => go(homeOf('stock')),
    'g c': () => go(homeOf('clinics')),
    'g m': () => go(homeOf('invoices')),
    'g i': () => go('/imports'),
    'g e': () => go('/settings'),
    'g a': () => go(homeOf('audit')),
  });
  return (
    <div className="relative grid min-h-dvh grid-cols-[minmax(0,1fr)] text-sm lg:grid-cols-[212px_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-surface px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <header className="hidden border-r border-line lg:block print:hidden">
        <div className="sticky top-0 h-dvh">
          <Menu />
        </div>
      </header>
      {/* A pick list has its own bar: in the hand, its first line counts. */}
      {!isPicking && <SmallHeader />}
      <main id="content" tabIndex={-1} className="min-w-0 bg-surface outline-none">
        {children}
      </main>
      <Palette />
      <KeySheet />
      <LoadedToaster />
    </div>
  );
}

/** Focuses the search of the page, or opens the palette on a page without one. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#content input[type=search]');
  if (field) field.select();
  else openPalette();
}

/** The button that opens the menu on a small screen. It is in the bar of the page, which leaves room for it. */
function SmallHeader() {
  const t = useTranslations('office.frame');
  const { isStaging } = officeSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="absolute top-1 left-1.5 z-10 lg:hidden print:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger aria-label={t('openMenu')} className="grid target-size-11 place-items-center rounded-md">
          <Icon iconNode={MenuIcon} size={20} />
          {isStaging && (
            <span className="absolute bottom-0 left-1 text-[0.625rem] leading-none font-medium text-low">
              {t('staging')}
            </span>
          )}
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
          <Dialog.Popup
            aria-label={t('menu')}
            className="fixed inset-y-0 left-0 z-50 w-64 animate-appear bg-paper text-sm shadow-float"
          >
            <Menu onChosen={() => setOpen(false)} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}
