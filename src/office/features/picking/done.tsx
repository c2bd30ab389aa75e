import { useState } from 'react';
import { PackageCheck, Printer } from 'lucide';
import type { PickListPage } from '#contract/pick-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { saveParcelDocuments, warehousePath } from '#office/state/pick-lists.ts';
import { countParcels } from '#office/state/repeated-tracking.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { OrderRows } from './order-rows.tsx';

/** The list is done: its labels and packing slips in one file, and what became of each order (rules: OFFICE-37). */
export function Done({ page }: { page: PickListPage }) {
  const t = useTranslations('office.picking');
  const errorText = useErrorText();
  const [isDrawing, setDrawing] = useState(false);
  const parcels = countParcels(page.orders.flatMap(({ parcel }) => parcel ?? []));
  const print = async () => {
    setDrawing(true);
    try {
      await saveParcelDocuments(page.number);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setDrawing(false);
    }
  };
  return (
    <>
      <section className="border-b border-line bg-surface px-4 py-5 lg:px-6">
        <h2 className="flex items-center gap-2.5 text-lg font-bold">
          <Icon iconNode={PackageCheck} size={24} className="text-ok" />
          {t('doneTitle', { parcels })}
        </h2>
        {parcels > 0 && <p className="mt-1 text-muted">{t('doneText')}</p>}
        <div className="mt-4 flex flex-wrap gap-2.5 max-sm:grid">
          {parcels > 0 && (
            <Button size="large" look="strong" busy={isDrawing} onClick={() => void print()}>
              {!isDrawing && <Icon iconNode={Printer} size={20} />}
              {isDrawing ? t('printing') : t('print')}
            </Button>
          )}
          <OfficeLink to={warehousePath()} className={buttonClass('plain', 'large')}>
            {t('nextList')}
          </OfficeLink>
        </div>
      </section>
      <OrderRows page={page} />
    </>
  );
}
