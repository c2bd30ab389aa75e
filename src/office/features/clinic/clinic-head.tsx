import { PhoneCall } from 'lucide';
import { useMemo, useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ClinicStage } from '#office/parts/clinic-stage.tsx';
import { MoreMenu } from '#office/parts/more-menu.tsx';
import { shortDate } from '#office/parts/times.ts';
import { usePageCommands } from '#office/parts/palette.ts';
import { statementPath } from '#office/state/statement.ts';
import { useStaff } from '#office/state/staff.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { NOTE_FIELD } from './clinic-side.tsx';
import { allowsClinicAct, CLINIC_ACTS, type ClinicAct } from './clinic-acts.ts';
import { ClinicDisputes } from './clinic-disputes.tsx';
import { ExemptionDialog } from './exemption-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SimpleActDialog } from './plain-clinic-dialog.tsx';
import { SeeDialog } from './see-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** The name of the clinic and what it is; the palette offers what can be done from here. */
export function ClinicHead({ page: { clinic, disputes, people, orders } }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.clinic');
  const go = useGo();
  const { may, mayRead } = useStaff();
  const { id, number, name, place, mergedInto, isLocked } = clinic;
  const toOrders = `/orders?clinic=${id}`;
  const mayNote = may('notes.add') && mergedInto === null;
  const mayOrder = may('orders.place') && mergedInto === null && !isLocked;
  const readsMoney = mayRead('money');
  const toPhoneOrder = `/clinics/${number}/order`;
  const [open, setOpen] = useState<ClinicAct | null>(null);
  const members = people.filter(({ invitation }) => invitation === null);
  const allows = (act: ClinicAct) =>
    may(`clinics.${act}`) && allowsClinicAct(clinic, act) && (act !== 'see-as' || members.length > 0);
  const allowed = mergedInto === null ? CLINIC_ACTS.filter(allows) : [];
  // A text, so that the memo keeps its value between renders.
  const names = allowed.join(' ');
  const acts = useMemo(
    () =>
      names
        .split(' ')
        .filter(Boolean)
        .map((act) => ({
          id: act,
          label: t(`act.${act as ClinicAct}`),
          isDanger: act === 'merge' || act === 'lock',
          run: () => setOpen(act as ClinicAct),
        })),
    [names, t],
  );
  const commands = useMemo(
    () => [
      { id: 'clinic-orders', label: t('showOrders'), run: () => go(toOrders) },
      ...(readsMoney ? [{ id: 'clinic-statement', label: t('statement'), run: () => go(statementPath(number)) }] : []),
      ...(mayOrder ? [{ id: 'clinic-phone', label: t('orderByPhone'), run: () => go(toPhoneOrder) }] : []),
      ...acts,
      ...(mayNote
        ? [
            {
              id: 'clinic-note',
              label: t('writeNote'),
              run: () => setTimeout(() => document.getElementById(NOTE_FIELD)?.focus()),
            },
          ]
        : []),
    ],
    [t, go, toOrders, number, readsMoney, toPhoneOrder, mayOrder, acts, mayNote],
  );
  usePageCommands(commands);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-5 pb-4 lg:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <h1 className="text-[1.375rem] leading-7 font-bold tracking-[-0.02em] wrap-anywhere">{name}</h1>
          {mergedInto === null && <ClinicStage {...clinic} hasOrders={orders.count > 0} />}
        </div>
        <p className="mt-1 text-muted">
          <span className="font-mono text-xs text-ink">{number}</span>
          {place && `, ${place}`}. {t('since', { day: shortDate(new Date(clinic.createdAt)) })}
        </p>
        <ClinicDisputes disputes={disputes} />
        {mergedInto !== null && (
          <p className="mt-1 font-medium text-low">
            {t.rich('merged', {
              clinic: () => (
                <OfficeLink to={`/clinics/${mergedInto}`} className="font-mono text-xs underline">
                  {mergedInto}
                </OfficeLink>
              ),
            })}
          </p>
        )}
      </div>
      <div className="ml-auto flex gap-2 print:hidden">
        {mayOrder && (
          <OfficeLink to={toPhoneOrder} className={buttonClass()}>
            <Icon iconNode={PhoneCall} size={16} aria-hidden />
            {t('orderByPhone')}
          </OfficeLink>
        )}
        {acts.length > 0 && <MoreMenu label={t('moreActs')} acts={acts} />}
      </div>
      {open === 'see-as' && <SeeDialog clinic={clinic} people={members} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeDialog clinic={clinic} onClose={() => setOpen(null)} />}
      {open === 'set-terms' && <TermsDialog clinic={clinic} onClose={() => setOpen(null)} />}
      {open === 'exempt' && <ExemptionDialog clinic={clinic} onClose={() => setOpen(null)} />}
      {(open === 'lock' || open === 'unlock' || open === 'end-exemption') && (
        <SimpleActDialog key={open} act={open} clinic={clinic} onClose={() => setOpen(null)} />
      )}
    </header>
  );
}
