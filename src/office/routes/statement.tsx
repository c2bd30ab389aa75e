import { createRoute } from '@tanstack/react-router';
import { StatementPage } from '#office/features/clinic/statement-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readStatementDays } from '#office/state/statement.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const statementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'clinics/$number/statement',
  validateSearch: readStatementDays,
  component: Statement,
});

function Statement() {
  const t = useTranslations('office.statement');
  const { number } = statementRoute.useParams();
  return (
    <>
      <OfficeTitle page={t('titleOf', { number })} />
      <StatementPage number={number} filters={statementRoute.useSearch()} />
    </>
  );
}
