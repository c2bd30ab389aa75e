import { ListFilter } from 'lucide';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { CartFilter } from '#domain/cart-selection.ts';
import type { CartItem } from '#domain/cart.ts';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { useCart } from '#storefront/state/cart.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FocusKeeper } from '#ui/focus-keeper.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { CartRow } from './cart-row.tsx';
import { CartTile } from './cart-tile.tsx';
import { CartToolbar, type CartLayout } from './cart-toolbar.tsx';
import { toLineId } from './cart-line.ts';
import type { CartData } from './use-cart-lines.ts';

const loadRemoveDialog = async () => (await import('./remove-dialog.tsx')).RemoveDialog;
const RemoveDialog = lazyPart(loadRemoveDialog, { opensLater: false });

/** The cart's filtered lines, as rows or tiles. */
export function CartLines({ lines, inventory }: CartData) {
  const t = useTranslations('cart');
  const [filter, setFilter] = useState<CartFilter>('all');
  const [layout, setLayout] = useState<CartLayout>('list');
  // The toolbar shows the choice at once; rendering a hundred lines may follow later.
  const shownFilter = useDeferredValue(filter);
  const shownLayout = useDeferredValue(layout);
  // A cart without a connection can be changed, too.
  useEffect(() => void loadRemoveDialog().catch(() => undefined), []);
  const [removing, setRemoving] = useState<CartItem | null>(null);
  const shown = lines.filter(
    ({ item }) => shownFilter === 'all' || item.subscriptionEnabled === (shownFilter === 'subscriptions'),
  );
  /** Returns the element to focus after a removal: the neighbouring line; null if the line was not removed. */
  const findNeighbour = () => {
    const place = shown.findIndex(({ item }) => item === removing);
    if (useCart.getState().items.some((item) => item === removing)) return null;
    const beside = shown[place + 1] ?? shown[place - 1];
    const line = beside && document.getElementById(toLineId(beside.item));
    return line?.querySelector<HTMLElement>('h2 a') ?? document.querySelector<HTMLElement>('h1');
  };
  const listClass = shownLayout === 'list' ? '' : 'grid grid-cols-1 border-l border-line sm:grid-cols-2 xl:grid-cols-3';
  return (
    <section aria-label={t('lines')}>
      <CartToolbar lines={lines} filter={filter} onFilter={setFilter} layout={layout} onLayout={setLayout} />
      <FocusKeeper each="li" target="h2 a">
        {shown.length > 0 ? (
          <Waiting on={inventory.waiting} again={inventory.retry}>
            <ul className={listClass}>
              {shown.map((line) => {
                const props = {
                  line,
                  isStockLoading: inventory.waiting && line.stock === null,
                  onRemove: setRemoving,
                };
                const key = toLineId(line.item);
                return shownLayout === 'list' ? <CartRow key={key} {...props} /> : <CartTile key={key} {...props} />;
              })}
            </ul>
          </Waiting>
        ) : (
          <div className="pt-6">
            <EmptyState icon={ListFilter} title={t('filter.none')}>
              <Button onClick={() => setFilter('all')}>{t('filter.showAll')}</Button>
            </EmptyState>
          </div>
        )}
      </FocusKeeper>
      {removing && (
        <Suspense fallback={<PartComing />}>
          <RemoveDialog item={removing} onClose={() => setRemoving(null)} finalFocus={findNeighbour} />
        </Suspense>
      )}
    </section>
  );
}
