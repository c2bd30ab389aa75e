import { Menu } from '@base-ui/react/menu';
import { Ellipsis, PhoneCall } from 'lucide';
import { useMemo, useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ClinicStage } from '#office/parts/clinic-stage.tsx';
import { shortDate } from '#office/parts/times.ts';
import { usePageCommands } from '#office/state/palette.ts';
import { useStaff } from '#office/state/staff.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { NOTE_FIELD } from './clinic-side.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** The name of the clinic and what it is; the palette offers what can be done from here. */
export function ClinicHead({ page: { clinic } }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.clinic');
  const go = useGo();
  const { may } = useStaff();
  const { id, number, name, place, mergedInto, mayPayOnInvoice, isLocked } = clinic;
  const toOrders = `/orders?clinic=${id}`;
  const mayNote = may('notes.add') && mergedInto === null;
  const mayMerge = may('clinics.merge') && mergedInto === null;
  const mayOrder = may('orders.place') && mergedInto === null && mayPayOnInvoice && !isLocked;
  const toPhoneOrder = `/clinics/${number}/order`;
  const [isMerging, setMerging] = useState(false);
  const commands = useMemo(
    () => [
      { id: 'clinic-orders', label: t('showOrders'), run: () => go(toOrders) },
      ...(mayOrder ? [{ id: 'clinic-phone', label: t('orderByPhone'), run: () => go(toPhoneOrder) }] : []),
      ...(mayMerge ? [{ id: 'clinic-merge', label: t('merge.act'), run: () => setMerging(true) }] : []),
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
    [t, go, toOrders, toPhoneOrder, mayOrder, mayMerge, mayNote],
  );
  usePageCommands(commands);
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-5 pb-4 lg:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <h1 className="text-[1.375rem] leading-7 font-bold tracking-[-0.02em] wrap-anywhere">{name}</h1>
          {mergedInto === null && <ClinicStage {...clinic} />}
        </div>
        <p className="mt-1 text-muted">
          <span className="font-mono text-xs text-ink">{number}</span>
          {place && `, ${place}`}. {t('since', { day: shortDate(new Date(clinic.createdAt)) })}
        </p>
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
        {mayMerge && (
          <Menu.Root>
            <Menu.Trigger
              aria-label={t('moreActs')}
              className="grid target-size-10 place-items-center rounded-md border border-line bg-surface hover:border-line-strong"
            >
              <Icon iconNode={Ellipsis} size={18} />
            </Menu.Trigger>
            <Menu.Portal>
              <Menu.Positioner align="end" sideOffset={6} className="z-50">
                <Menu.Popup className="min-w-44 animate-appear rounded-lg bg-surface p-1.5 shadow-float outline-none">
                  <Menu.Item
                    onClick={() => setMerging(true)}
                    className="flex target-h-8.5 cursor-pointer items-center rounded-md px-2.5 text-sm text-danger outline-none data-highlighted:bg-tint"
                  >
                    {t('merge.act')}
                  </Menu.Item>
                </Menu.Popup>
              </Menu.Positioner>
            </Menu.Portal>
          </Menu.Root>
        )}
      </div>
      {isMerging && <MergeDialog clinic={clinic} onClose={() => setMerging(false)} />}
    </header>
  );
}
