import type { ReactNode } from 'react';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { NoteBox } from './note-box.tsx';
import { NoteForm } from './note-form.tsx';

/** The person who ordered, the address, and the terms of payment. */
export function ClinicSide({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const list = useTranslations('office.orders');
  const dollars = (amount: number) => formatMoney(fromDollars(amount));
  const { clinic, detail } = order;
  const { paymentMethod, card } = detail;
  const net = clinic.termsDays === null ? list('method.invoice') : t('net', { days: clinic.termsDays });
  const byCard = `${list('method.card')}${card ? ` ${card.brand} ${card.last4}` : ''}`;
  return (
    <aside className="border-line bg-paper px-4 pt-1 pb-6 max-lg:border-t lg:border-l lg:px-5">
      <Part
        title={t('clinic')}
        end={
          <OfficeLink to={`/orders?clinic=${clinic.id}`} className="text-accent hover:underline">
            {t('itsOrders')}
          </OfficeLink>
        }
      >
        <p className="text-base font-[650]">{clinic.name}</p>
        <p>
          <span className="font-mono text-xs">{clinic.number}</span>
          <span className="text-muted">, {clinic.stage}</span>
          {clinic.isLocked && <b className="ml-2 font-semibold text-danger">{t('locked')}</b>}
        </p>
        <p className="mt-1.5 wrap-anywhere">
          {detail.orderedBy.name}
          <a href={`mailto:${detail.email}`} className="block text-accent hover:underline">
            {detail.email}
          </a>
        </p>
      </Part>
      <ClinicNotes order={order} />
      <Part title={t('shipTo')}>
        <Address {...detail.shippingAddress} />
        {detail.warehouseNote && (
          <p className="mt-2">
            <span className="text-muted">{t('note')}: </span>
            {detail.warehouseNote}
          </p>
        )}
      </Part>
      <Part title={t('billTo')}>
        <Address {...detail.billingAddress} />
      </Part>
      <Part title={t('terms')}>
        <dl className="grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-1.25 [&_dd]:text-right [&_dd]:font-medium [&_dt]:text-muted">
          <dt>{t('paymentTerm')}</dt>
          <dd className="capitalize">{paymentMethod === 'card' ? byCard : net}</dd>
          <dt>{t('limit')}</dt>
          <dd>{clinic.creditLimit === null ? t('noLimit') : dollars(clinic.creditLimit)}</dd>
          <dt>{t('owed')}</dt>
          <dd>{dollars(clinic.owed)}</dd>
        </dl>
      </Part>
    </aside>
  );
}

/** Notes on the clinic itself, which all its orders show. Nothing for a role that neither reads nor writes notes. */
function ClinicNotes({ order: { clinic, clinicNotes } }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.order');
  const { may, mayRead } = useStaff();
  if (!mayRead('notes')) return null;
  return (
    <Part title={t('clinicNotes')}>
      <div className="grid gap-2">
        {clinicNotes.length === 0 && !may('notes.add') && <p className="text-muted">{t('noClinicNotes')}</p>}
        {clinicNotes.map((note) => (
          <NoteBox key={note.id} note={note} isDated />
        ))}
        {may('notes.add') && <NoteForm label={t('noteOnClinic')} on={{ clinic: clinic.number }} />}
      </div>
    </Part>
  );
}

function Part({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line py-3.5 last:border-0">
      <h2 className="mb-1.5 flex text-xs font-medium text-muted">
        {title}
        {end && <span className="ml-auto font-normal">{end}</span>}
      </h2>
      {children}
    </section>
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
