import { createRoute } from '@tanstack/react-router';
import { CountPage } from '#office/features/stock-entry/count-page.tsx';
import { ReceivePage } from '#office/features/stock-entry/receive-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const receiveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'warehouse/receive',
  component: Receive,
});

function Receive() {
  const t = useTranslations('office.stockEntry');
  return (
    <>
      <OfficeTitle page={t('receiveTitle')} />
      <ReceivePage />
    </>
  );
}

export const countRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'warehouse/count',
  component: Count,
});

function Count() {
  const t = useTranslations('office.stockEntry');
  return (
    <>
      <OfficeTitle page={t('countTitle')} />
      <CountPage />
    </>
  );
}
