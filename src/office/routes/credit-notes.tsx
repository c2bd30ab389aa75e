import { createRoute } from '@tanstack/react-router';
import { CreditNotesPage } from '#office/features/money/credit-notes-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readCreditNoteFilters } from '#office/state/credit-notes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const creditNotesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/credit-notes',
  validateSearch: readCreditNoteFilters,
  component: CreditNotes,
});

function CreditNotes() {
  const t = useTranslations('office.creditNotes');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <CreditNotesPage filters={creditNotesRoute.useSearch()} />
    </>
  );
}
