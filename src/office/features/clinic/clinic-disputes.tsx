import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { OfficeLink } from '#office/link.tsx';
import { disputesPath } from '#office/state/disputes.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Whether payments of the clinic are or were disputed; nothing if none was (rules: OFFICE-94). */
export function ClinicDisputes({ disputes: { open, lost } }: Pick<OfficeClinicPage, 'disputes'>) {
  const t = useTranslations('office.clinic');
  const { mayRead } = useStaff();
  if (open + lost === 0) return null;
  return (
    <p className="mt-1 font-medium text-danger">
      {t('disputes', { open, lost })}{' '}
      {mayRead('money') && (
        <OfficeLink to={disputesPath({ state: 'all' })} className="underline hover:text-accent">
          {t('toDisputes')}
        </OfficeLink>
      )}
    </p>
  );
}
