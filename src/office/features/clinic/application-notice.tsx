import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { shortDate } from '#office/parts/times.ts';
import { useStaff } from '#office/state/staff.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ClinicDisputes } from './clinic-disputes.tsx';
import { SimpleActDialog } from './plain-clinic-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** The clinic's application to pay on invoice while it waits, with the acts that decide it (rules: OFFICE-48). */
export function ApplicationNotice({ page: { clinic, disputes } }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.clinic');
  const { may } = useStaff();
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null);
  const { application, isLocked } = clinic;
  if (application?.declinedAt !== null || isLocked) return null;
  const { by, sentAt, note } = application;
  const close = () => setOpen(null);
  return (
    <section
      aria-label={t('application.title')}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 border-y border-line bg-paper px-4 py-4 lg:px-6"
    >
      <div className="max-w-prose min-w-0 grow">
        <h2 className="font-semibold">{t('application.title')}</h2>
        <p className="text-muted">{t('application.sent', { by, day: shortDate(new Date(sentAt)) })}</p>
        <ClinicDisputes disputes={disputes} />
        {note ? (
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{note}</p>
        ) : (
          <p className="mt-1.5 text-low">{t('application.noNote')}</p>
        )}
      </div>
      {may('clinics.set-terms') && (
        <div className="ml-auto flex gap-2 print:hidden">
          <Button onClick={() => setOpen('decline')}>{t('application.decline')}</Button>
          <Button look="strong" onClick={() => setOpen('approve')}>
            {t('application.approve')}
          </Button>
        </div>
      )}
      {open === 'approve' && <TermsDialog clinic={clinic} onClose={close} />}
      {open === 'decline' && <SimpleActDialog act="decline-application" clinic={clinic} onClose={close} />}
    </section>
  );
}
