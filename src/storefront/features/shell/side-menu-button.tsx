import { Menu } from 'lucide';
import { Suspense, useState } from 'react';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { useSession } from '#storefront/state/session.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { LaterWaitingCount } from './later-waiting-count.tsx';

const loadSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazyPart(async () => (await loadSideMenu()).SideMenu);

/** Opens the side menu of small screens. The menu's script starts to load when the button is touched. */
export function SideMenuButton() {
  const t = useTranslations('shell');
  const session = useSession();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        className="relative -ml-2.5 grid target-size-11 shrink-0 place-items-center rounded-md lg:hidden"
        // The click reports a failure.
        onPointerDown={() => void loadSideMenu().catch(() => undefined)}
        onClick={() => setState('open')}
      >
        <Icon iconNode={Menu} aria-hidden />
        <span className="sr-only">{t('openMenu')}</span>{' '}
        {session.status === 'signed_in' && <LaterWaitingCount className="absolute top-1 left-6" />}
      </button>
      {state !== 'unused' && (
        <Suspense fallback={<PartComing />}>
          <SideMenu open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
