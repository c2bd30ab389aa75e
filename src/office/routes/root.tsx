import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Compass } from 'lucide';
import { Frame } from '#office/features/frame/frame.tsx';
import { Gate } from '#office/features/frame/gate.tsx';
import { OfficeLink } from '#office/link.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound });

function Root() {
  return (
    <Gate>
      <Frame>
        <Outlet />
      </Frame>
    </Gate>
  );
}

function NotFound() {
  const t = useTranslations('office.frame');
  return (
    <>
      <TopBar />
      <div className="p-4 lg:p-6">
        <EmptyState icon={Compass} heading="h1" title={t('notFoundTitle')} text={t('notFoundText')}>
          <OfficeLink to="/" className={buttonClass('strong')}>
            {t('toToday')}
          </OfficeLink>
        </EmptyState>
      </div>
    </>
  );
}
