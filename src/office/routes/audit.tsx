import { createRoute } from '@tanstack/react-router';
import { AuditPage } from '#office/features/audit/audit-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readAuditFilters } from '#office/state/audit.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'audit',
  validateSearch: readAuditFilters,
  component: Audit,
});

function Audit() {
  const t = useTranslations('office.audit');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <AuditPage filters={auditRoute.useSearch()} />
    </>
  );
}
