import { Menu } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '#storefront/messages/translations.ts';
import { Icon } from '#storefront/ui/icon.ts';

const load = () => import('./side-menu.tsx');
const SideMenu = lazy(async () => ({ default: (await load()).SideMenu }));

/** Opens the side menu of small screens; the menu is loaded with the first touch of the button. */
export function SideMenuButton() {
  const t = useTranslations('shell');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        type="button"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        className="-ml-2.5 grid target-size-11 shrink-0 place-items-center rounded-md lg:hidden"
        onPointerDown={() => void load()}
        onClick={() => setState('open')}
      >
        <Icon iconNode={Menu} aria-hidden />
      </button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <SideMenu open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
