import { LayoutGrid, List } from 'lucide';
import { filterCart, type CartFilter } from '#domain/cart-selection.ts';
import { useCart } from '#storefront/state/cart.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Segmented } from '#ui/segmented.tsx';
import type { CartLine } from './cart-line.ts';

export type CartLayout = 'list' | 'grid';

const filters: readonly CartFilter[] = ['all', 'subscriptions', 'one_time'];

interface CartToolbarProps {
  lines: readonly CartLine[];
  filter: CartFilter;
  onFilter: (filter: CartFilter) => void;
  layout: CartLayout;
  onLayout: (layout: CartLayout) => void;
}

/** Filter and layout of the lines, and a checkbox that selects all of them. */
export function CartToolbar({ lines, filter, onFilter, layout, onLayout }: CartToolbarProps) {
  const t = useTranslations('cart');
  const items = lines.map(({ item }) => item);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
      <SelectAll />
      <div className="order-last w-full sm:order-none sm:w-auto">
        <Segmented
          label={t('filter.label')}
          value={filter}
          onChange={onFilter}
          options={filters.map((value) => ({
            value,
            label: `${t(`filter.${value}`)} ${filterCart(items, value).length}`,
          }))}
        />
      </div>
      <Segmented
        label={t('layout.label')}
        value={layout}
        onChange={onLayout}
        options={[
          { value: 'list', label: t('layout.list'), icon: <Icon iconNode={List} aria-hidden size={18} /> },
          { value: 'grid', label: t('layout.grid'), icon: <Icon iconNode={LayoutGrid} aria-hidden size={18} /> },
        ]}
      />
    </div>
  );
}

function SelectAll() {
  const t = useTranslations('cart');
  const all = useCart((state) => state.items.every((item) => item.selected));
  const none = useCart((state) => state.items.every((item) => !item.selected));
  const setAllSelected = useCart((state) => state.setAllSelected);
  return (
    <CheckboxField
      label={t('selectAll')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = !all && !none;
      }}
      onChange={(event) => setAllSelected(event.target.checked)}
      className="mr-auto"
    />
  );
}
