import type { LineChangePreview } from '#contract/line-changes.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { useGo } from '#office/link.tsx';
import { ItemField } from '#office/parts/item-field.tsx';
import { useItemSearch } from '#office/state/item-search.ts';
import { readUnits, type LineChangeDraft } from '#office/state/line-change.ts';
import { beginPhoneOrder } from '#office/state/phone-draft.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface MoreByTelephoneProps {
  order: OfficeOrderPage;
  preview: LineChangePreview;
  draft: LineChangeDraft;
}

/**
 * Leads to an order by telephone for the same person and, if units of lines were raised, with the added units and a
 * chosen item, because nothing is added to an order by card (rules: OFFICE-51).
 */
export function MoreByTelephone({ order: { clinic, detail }, preview, draft }: MoreByTelephoneProps) {
  const t = useTranslations('office.order');
  const go = useGo();
  const raised = preview.lines.flatMap(({ line, item, before }) => {
    const quantity = (readUnits(draft.quantities[line] ?? '', 0) ?? 0) - before;
    return quantity > 0 ? [{ item, quantity }] : [];
  });
  const { email: person, purchaseOrderNumber } = detail;
  const begin = (items: { item: string; quantity: number }[] = []) => {
    beginPhoneOrder(clinic.number, { person, purchaseOrderNumber }, [...raised, ...items]);
    go(`/clinics/${clinic.number}/order`);
  };
  const search = useItemSearch(begin);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-muted">{t('changeLines.byCard')}</p>
        <Button onClick={() => begin()}>{t('changeLines.byTelephone')}</Button>
      </div>
      <ItemField {...search} />
    </div>
  );
}
