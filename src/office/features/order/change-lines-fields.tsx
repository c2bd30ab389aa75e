import { X } from 'lucide';
import type { AddedLine, LineChangePreview } from '#contract/line-changes.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { ItemField } from '#office/parts/item-field.tsx';
import { useItemSearch } from '#office/state/item-search.ts';
import { removesEverything, withAdded, type LineChangeDraft } from '#office/state/line-change.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AddedPrice, AddedText, Stock } from './added-text.tsx';
import { UnitsField } from './units-field.tsx';

interface FieldsProps {
  order: OfficeOrderPage;
  preview: LineChangePreview;
  draft: LineChangeDraft;
  onChange: (draft: LineChangeDraft) => void;
}

interface LineQuantitiesProps extends FieldsProps {
  /** Opens the window that cancels the order; null if it may not be cancelled by the reader. */
  onCancelOrder: (() => void) | null;
}

/** The lines of the order with a field for each new quantity; 0 removes a line. */
export function LineQuantities({ order, preview, draft, onChange, onCancelOrder }: LineQuantitiesProps) {
  const t = useTranslations('office.order');
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('changeLines.units')}</legend>
      {preview.lines.map(({ line, item, name, before }) => {
        const price = order.detail.lines.find((known) => known.line === line)?.rate;
        const typed = draft.quantities[line] ?? String(before);
        const more = Number(typed) > before ? preview.addition?.lines.find((added) => added.item === item) : undefined;
        return (
          <UnitsField
            key={line}
            label={t('changeLines.unitsOf', { item: name })}
            value={typed}
            least={0}
            onChange={(changed) => onChange({ ...draft, quantities: { ...draft.quantities, [line]: changed } })}
            text={
              <>
                <span className="block">{name}</span>
                <span className="text-xs text-muted">
                  <span className="font-mono">{item}</span>
                  {price !== undefined && `, ${t('changeLines.each', { price: formatDollars(price) })}`}
                  {more && <MoreUnits {...more} />}
                </span>
              </>
            }
            end={t('changeLines.was', { before })}
          />
        );
      })}
      {removesEverything(draft, preview.lines) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="alert" className="min-w-0 flex-1 font-semibold text-danger">
            {t('changeLines.nothingLeft')}
          </p>
          {onCancelOrder && <Button onClick={onCancelOrder}>{t('act.cancel')}</Button>}
        </div>
      )}
    </fieldset>
  );
}

/** The price of more units of a line, what is in stock of them, and their free units. */
function MoreUnits(more: AddedLine) {
  const t = useTranslations('office.order');
  const { quantity, units } = more;
  return (
    <span className="block">
      {t('changeLines.more', { count: quantity })}
      <AddedPrice {...more} />
      <Stock {...more} />
      {units > quantity && `, ${t('changeLines.free', { count: units - quantity })}`}
    </span>
  );
}

/** The added items, and the field that finds more of them. */
export function AddedItems({ preview, draft, onChange }: Omit<FieldsProps, 'order'>) {
  const t = useTranslations('office.order');
  const search = useItemSearch((items) => onChange(withAdded(draft, items)));
  const change = (at: number, quantity: string) =>
    onChange({ ...draft, added: draft.added.map((line, index) => (index === at ? { ...line, quantity } : line)) });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('changeLines.addItems')}</legend>
      <ItemField {...search} />
      {draft.added.length > 0 && (
        <ul aria-label={t('changeLines.added')} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {draft.added.map(({ item, quantity }, at) => (
            <li key={item} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
              <UnitsField
                label={t('changeLines.unitsOf', { item })}
                value={quantity}
                least={1}
                onChange={(typed) => change(at, typed)}
                text={
                  <AddedText
                    item={item}
                    line={preview.addition?.lines.find((known) => known.item === item)}
                    isSold={!preview.notSold.includes(item)}
                  />
                }
                end={
                  <button
                    type="button"
                    aria-label={t('changeLines.removeAdded', { item })}
                    onClick={() => onChange({ ...draft, added: draft.added.filter((_, index) => index !== at) })}
                    className="grid target-size-8 place-items-center rounded-md text-muted hover:bg-tint hover:text-ink"
                  >
                    <Icon iconNode={X} size={16} />
                  </button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
