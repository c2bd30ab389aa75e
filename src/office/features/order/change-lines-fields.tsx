import { X } from 'lucide';
import type { LineChangePreview } from '#contract/line-changes.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { ItemField } from '#office/parts/item-field.tsx';
import { useItemSearch } from '#office/state/item-search.ts';
import { withAdded, type LineChangeDraft } from '#office/state/line-change.ts';
import { inputClass } from '#ui/field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { AddedText } from './added-text.tsx';

interface FieldsProps {
  order: OfficeOrderPage;
  preview: LineChangePreview;
  draft: LineChangeDraft;
  onChange: (draft: LineChangeDraft) => void;
}

/** The lines of the order with a field for each new quantity; 0 removes a line. */
export function LineQuantities({ order, preview, draft, onChange }: FieldsProps) {
  const t = useTranslations('office.order');
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('changeLines.units')}</legend>
      {preview.lines.map(({ line, item, name, before }) => {
        const price = order.detail.lines.find((known) => known.line === line)?.rate;
        return (
          <div key={line} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              <span className="text-xs text-muted">
                <span className="font-mono">{item}</span>
                {price !== undefined && `, ${t('changeLines.each', { price: formatDollars(price) })}`}
              </span>
            </span>
            <QuantityField
              label={t('changeLines.unitsOf', { item: name })}
              value={draft.quantities[line] ?? String(before)}
              onChange={(typed) => onChange({ ...draft, quantities: { ...draft.quantities, [line]: typed } })}
            />
            <span className="w-14 text-muted">{t('changeLines.was', { before })}</span>
          </div>
        );
      })}
    </fieldset>
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
            <li key={item} className="flex items-center gap-3">
              <AddedText
                item={item}
                line={preview.addition?.lines.find((known) => known.item === item)}
                isSold={!preview.notSold.includes(item)}
              />
              <QuantityField
                label={t('changeLines.unitsOf', { item })}
                value={quantity}
                onChange={(typed) => change(at, typed)}
              />
              <span className="w-14">
                <button
                  type="button"
                  aria-label={t('changeLines.removeAdded', { item })}
                  onClick={() => onChange({ ...draft, added: draft.added.filter((_, index) => index !== at) })}
                  className="grid target-size-8 place-items-center rounded-md text-muted hover:bg-tint hover:text-ink"
                >
                  <Icon iconNode={X} size={16} />
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface QuantityFieldProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

function QuantityField({ label, value, onChange }: QuantityFieldProps) {
  return (
    <input
      inputMode="numeric"
      aria-label={label}
      className={`${inputClass} w-16! text-right`}
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 3))}
    />
  );
}
