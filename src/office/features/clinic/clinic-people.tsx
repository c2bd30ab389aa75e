import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Nothing, Table } from './table.tsx';

/** The people of the clinic and the invited people. */
export function ClinicPeople({ people }: Pick<OfficeClinicPage, 'people'>) {
  const t = useTranslations('office.clinic');
  return (
    <section>
      <SectionHead title={t('people')} about={people.length > 0 ? String(people.length) : undefined} />
      {people.length === 0 ? (
        <Nothing>{t('noPeople')}</Nothing>
      ) : (
        <Table
          caption={t('people')}
          columns={[
            { name: t('person.name') },
            { name: t('person.email'), className: 'w-full' },
            { name: t('person.role') },
          ]}
        >
          {people.map(({ name, email, role, invitation }) => (
            <tr key={`${invitation ?? 'member'} ${email}`}>
              <td className="font-medium">
                {invitation === null ? (
                  <span className="block max-w-60 truncate">{name}</span>
                ) : (
                  <span className="font-normal text-muted">{t(`invitation.${invitation}`)}</span>
                )}
              </td>
              <td className="max-w-0 min-w-36">
                <a href={`mailto:${email}`} className="block truncate text-accent hover:underline">
                  {email}
                </a>
              </td>
              <td>{t(`role.${role}`)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
