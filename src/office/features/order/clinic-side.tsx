import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { useKeptText } from '#office/state/kept-text.ts';
import { useNoteActs } from '#office/state/notes.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { NoteBox } from '#office/parts/note-box.tsx';
import { NoteForm } from '#office/parts/note-form.tsx';
import { SidePart } from '#office/parts/section.tsx';

/** The person who ordered, the address, and the terms of payment. */
export function ClinicSide({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const list = useTranslations('office.orders');
  const { mayRead } = useStaff();
  const { clinic, detail } = order;
  const { paymentMethod, card } = detail;
  const net = clinic.termsDays === null ? list('method.invoice') : t('net', { days: clinic.termsDays });
  const byCard = `${list('method.card')}${card ? ` ${card.brand} ${card.last4}` : ''}`;
  return (
    <aside className="border-line bg-paper px-4 pt-1 pb-6 max-lg:border-t lg:border-l lg:px-5">
      <SidePart
        title={t('clinic')}
        end={
          <OfficeLink to={`/orders?clinic=${clinic.id}`} className="text-accent hover:underline">
            {t('itsOrders')}
          </OfficeLink>
        }
      >
        <p className="text-base font-[650]">
          {mayRead('clinics') ? (
            <OfficeLink to={`/clinics/${clinic.number}`} className="hover:text-accent hover:underline">
              {clinic.name}
            </OfficeLink>
          ) : (
            clinic.name
          )}
        </p>
        <p>
          <span className="font-mono text-xs">{clinic.number}</span>
          {clinic.isLocked && <b className="ml-2 font-semibold text-danger">{t('locked')}</b>}
        </p>
        <p className="mt-1.5 wrap-anywhere">
          {detail.orderedBy.name}
          <a href={`mailto:${detail.email}`} className="block text-accent hover:underline">
            {detail.email}
          </a>
        </p>
      </SidePart>
      <ClinicNotes order={order} />
      <SidePart title={t('shipTo')}>
        <Address {...detail.shippingAddress} />
        {detail.warehouseNote && (
          <p className="mt-2">
            <span className="text-muted">{t('note')}: </span>
            {detail.warehouseNote}
          </p>
        )}
      </SidePart>
      <SidePart title={t('billTo')}>
        <Address {...detail.billingAddress} />
      </SidePart>
      <SidePart title={t('terms')}>
        <dl className="grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-1.25 [&_dd]:text-right [&_dd]:font-medium [&_dt]:text-muted">
          <dt>{t('paymentTerm')}</dt>
          <dd className="capitalize">{paymentMethod === 'card' ? byCard : net}</dd>
          <dt>{t('limit')}</dt>
          <dd>{clinic.creditLimit === null ? t('noLimit') : formatDollars(clinic.creditLimit)}</dd>
          <dt>{t('owed')}</dt>
          <dd>{formatDollars(clinic.owed)}</dd>
        </dl>
      </SidePart>
    </aside>
  );
}

/** Notes on the clinic itself, which all its orders show. Nothing for a role that neither reads nor writes notes. */
function ClinicNotes({ order: { clinic, clinicNotes } }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const { mayRead } = useStaff();
  const acts = useNoteActs();
  const { add } = acts;
  const kept = useKeptText('clinic');
  if (!mayRead('notes')) return null;
  return (
    <SidePart title={t('clinicNotes')}>
      <div className="grid gap-2">
        {clinicNotes.length === 0 && !add && <p className="text-muted">{t('noClinicNotes')}</p>}
        {clinicNotes.map((note) => (
          <NoteBox key={note.id} note={note} acts={acts} isDated />
        ))}
        {add && (
          <NoteForm label={t('noteOnClinic')} kept={kept} onSave={(text) => add({ clinic: clinic.number }, text)} />
        )}
      </div>
    </SidePart>
  );
}

function Address({ fullName, addr1, addr2, city, state, zip }: OfficeOrderPage['detail']['shippingAddress']) {
  return (
    <address className="not-italic">
      {fullName}
      <br />
      {[addr1, addr2].filter(Boolean).join(', ')}
      <br />
      {city} {state} {zip}
    </address>
  );
}
