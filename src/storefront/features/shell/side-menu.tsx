import { Dialog } from '@base-ui/react/dialog';
import { useSuspenseQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { classSlug } from '#domain/slugs.ts';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { aboutGroup, clearance, favorites, partners, promotionsGroup, type Destination } from './destinations.ts';
import { SideMenuAccount } from './side-menu-account.tsx';
import { SideBranch, SideLink } from './side-menu-items.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const classPath = (named: { name: string; id: number }) => `/products/by-class/${classSlug(named)}`;

/**
 * The navigation of small screens. It slides in from the left; a press on the darkened page closes it (rules: PAGE-18).
 */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell');
  const [mark] = useStoreSettings().mark;
  const { data: classes } = useSuspenseQuery(classesQuery);
  const places = (group: Destination[]) =>
    group.map(({ name, path }) => <SideLink key={path} to={path} label={t(name, { mark })} deep />);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-[min(22rem,88vw)] flex-col bg-surface shadow-float transition-transform duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="text-lg font-bold">{t('menu')}</Dialog.Title>
            <Dialog.Close aria-label={t('closeMenu')} className="grid target-size-11 place-items-center rounded-md">
              <Icon iconNode={X} aria-hidden />
            </Dialog.Close>
          </div>
          <nav
            aria-label={t('mainNavigation')}
            className="grow overflow-y-auto overscroll-contain py-1"
            onClick={(event) => (event.target as Element).closest('a') && onClose()}
          >
            <ul>
              <SideLink to="/" label={t('home')} />
              <SideBranch label={t('products')}>
                {classes.map((topClass) => (
                  <SideBranch key={topClass.id} label={topClass.name} deep>
                    <SideLink to={classPath(topClass)} label={t('allIn', { name: topClass.name })} deep />
                    {topClass.child.map((child) => (
                      <SideLink key={child.id} to={classPath(child)} label={child.name} deep />
                    ))}
                  </SideBranch>
                ))}
                <SideLink to="/products" label={t('allProducts')} deep />
              </SideBranch>
              <SideBranch label={t('promotionsGroup')}>{places(promotionsGroup)}</SideBranch>
              <SideLink to={clearance.path} label={t('clearance')} />
              <SideLink to={partners.path} label={t('partners')} />
              <SideLink to={favorites.path} label={t('favorites')} />
              <SideBranch label={t('aboutGroup')}>{places(aboutGroup)}</SideBranch>
            </ul>
          </nav>
          <div className="space-y-3 border-t border-line p-4">
            <SideMenuAccount onLeave={onClose} />
            <ThemeSwitch />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
