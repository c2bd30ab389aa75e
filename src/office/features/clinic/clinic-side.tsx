import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { torontoDate } from '#domain/calendar.ts';
import { formatPhone } from '#domain/phone.ts';
import { NoteBox } from '#office/parts/note-box.tsx';
import { NoteForm } from '#office/parts/note-form.tsx';
import { SidePart } from '#office/parts/section.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { useKeptText } from '#office/state/kept-text.ts';
import { useNoteActs } from '#office/state/notes.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The id of the field for a new note. */
export const NOTE_FIELD = 'clinic-note';

/** Notes, prices, and the addresses of the clinic. */
export function ClinicSide({ page }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.clinic');
  const { clinic, locations } = page;
  const { priceList, contractPrices } = clinic;
  return (
    <aside className="border-line bg-paper px-4 pt-1 pb-6 max-lg:border-t lg:border-l lg:px-5">
      <Notes page={page} />
      <SidePart title={t('prices')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-1.25 [&_dd]:text-right [&_dd]:font-medium [&_dd]:wrap-anywhere [&_dt]:text-muted">
          <dt>{t('priceList')}</dt>
          <dd>{priceList ?? t('listPrices')}</dd>
          <dt>{t('contractPrices')}</dt>
          <dd>{contractPrices === 0 ? t('none') : t('items', { count: contractPrices })}</dd>
        </dl>
      </SidePart>
      <Exemption exemption={clinic.taxExemption} />
      <SidePart title={t('locations', { count: locations.length })}>
        {locations.length === 0 && <p className="text-muted">{t('noLocations')}</p>}
        <ul className="grid gap-3">
          {locations.map((location) => (
            <Location key={location.id} {...location} />
          ))}
        </ul>
      </SidePart>
    </aside>
  );
}

/** The tax exemption of the clinic; nothing without one. */
function Exemption({ exemption }: { exemption: OfficeClinicPage['clinic']['taxExemption'] }) {
  const t = useTranslations('office.clinic');
  const [today] = useState(() => torontoDate(new Date()));
  if (!exemption) return null;
  const { taxes, certificate, until } = exemption;
  const hasEnded = until !== null && until < today;
  return (
    <SidePart title={t('exemption.title')}>
      <p className="wrap-anywhere">{t('exemption.of', { taxes: taxes.join(', '), certificate })}</p>
      <p className={hasEnded ? 'font-medium text-low' : 'text-muted'}>
        {until === null
          ? t('exemption.forever')
          : t(hasEnded ? 'exemption.ended' : 'exemption.through', { day: dateOfDay(until) })}
      </p>
    </SidePart>
  );
}

/** Nothing for a role that does not read notes. */
function Notes({ page: { clinic, notes } }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.order');
  const { mayRead } = useStaff();
  const acts = useNoteActs();
  const { add } = acts;
  const kept = useKeptText('clinic');
  if (!mayRead('notes')) return null;
  return (
    <SidePart title={t('clinicNotes')}>
      <div className="grid gap-2">
        {notes.length === 0 && !add && <p className="text-muted">{t('noClinicNotes')}</p>}
        {notes.map((note) => (
          <NoteBox key={note.id} note={note} acts={acts} isDated />
        ))}
        {add && (
          <NoteForm
            id={NOTE_FIELD}
            label={t('noteOnClinic')}
            kept={kept}
            onSave={(text) => add({ clinic: clinic.number }, text)}
          />
        )}
      </div>
    </SidePart>
  );
}

function Location(location: OfficeClinicPage['locations'][number]) {
  const t = useTranslations('office.clinic');
  const { name, fullName, addr1, addr2, city, state, zip, phone, deliveryDays } = location;
  const { isDefaultShipping, isDefaultBilling } = location;
  const uses = [...(isDefaultShipping ? [t('shipping')] : []), ...(isDefaultBilling ? [t('billing')] : [])];
  return (
    <li>
      {name && <b className="block font-semibold">{name}</b>}
      <address className="not-italic">
        {fullName}
        <br />
        {[addr1, addr2].filter(Boolean).join(', ')}
        <br />
        {city} {state} {zip}
        {phone && (
          <>
            <br />
            {formatPhone(phone)}
          </>
        )}
      </address>
      <p className="mt-0.5 text-xs text-muted">
        {[
          ...uses,
          deliveryDays.length > 0 ? deliveryDays.map((day) => t(`day.${day as 1}`)).join(', ') : t('anyDay'),
        ].join('. ')}
      </p>
    </li>
  );
}
