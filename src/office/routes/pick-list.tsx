import { createRoute } from '@tanstack/react-router';
import { PickListScreen } from '#office/features/picking/pick-list-screen.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { rootRoute } from './root.tsx';

export const pickListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'warehouse/$number',
  component: PickList,
});

function PickList() {
  const { number } = pickListRoute.useParams();
  return (
    <>
      <OfficeTitle page={number} />
      <PickListScreen key={number} number={number} />
    </>
  );
}
