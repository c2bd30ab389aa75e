import { createRoute } from '@tanstack/react-router';
import { PhoneOrderPage } from '#office/features/phone-order/phone-order-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const phoneOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'clinics/$number/order',
  component: PhoneOrder,
});

function PhoneOrder() {
  const t = useTranslations('office.phoneOrder');
  const { number } = phoneOrderRoute.useParams();
  return (
    <>
      <OfficeTitle page={`${t('short')}, ${number}`} />
      <PhoneOrderPage number={number} />
    </>
  );
}
