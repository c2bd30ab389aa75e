import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import type { CartItem } from '#domain/cart.ts';
import { FavouriteButton } from '#storefront/parts/favourite-button.tsx';
import { useCart, useCurrentLine } from '#storefront/state/cart.ts';
import { useFavouriteToggles } from '#storefront/state/favourites.ts';
import { boundOfLine } from '#storefront/state/inventory.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { CartLine } from './cart-line.ts';

interface ProductLinkProps {
  item: CartItem;
  /** For a link with the same target as its neighbour: keyboards and screen readers skip this one. */
  hidden?: boolean;
  className?: string;
  children: ReactNode;
}

export function ProductLink({ item, hidden = false, className, children }: ProductLinkProps) {
  return (
    <Link
      to="/product/$id"
      params={{ id: String(item.id) }}
      className={className}
      {...(hidden && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  );
}

/** Item code, variant and name; the name links to the product. */
export function LineName({ item }: { item: CartItem }) {
  return (
    <>
      <p className="code text-muted">
        {item.itemid}
        {item.flavor && ` · ${item.flavor}`}
      </p>
      <h2 className="mt-0.5 mb-1 leading-snug font-semibold">
        <ProductLink item={item} className="hover:text-accent hover:underline">
          {item.displayname}
        </ProductLink>
      </h2>
    </>
  );
}

/** Selects whether the line is part of the total and of the order. */
export function LineSelect({ item }: { item: CartItem }) {
  const t = useTranslations('cart');
  const setSelected = useCart((state) => state.setSelected);
  const selected = useCurrentLine(item, (line) => line.selected);
  return (
    <input
      type="checkbox"
      checked={selected}
      aria-label={t('selectLine', { name: item.displayname })}
      onChange={(event) => setSelected(item, event.target.checked)}
      className="block size-6 shrink-0 sm:size-5"
    />
  );
}

export function LineQuantity({ line }: { line: CartLine }) {
  const setQuantity = useCart((state) => state.setQuantity);
  const { item } = line;
  const quantity = useCurrentLine(item, (now) => now.quantity);
  const bound = boundOfLine(line.item, line.stock);
  return (
    <QuantityStepper
      value={quantity}
      max={bound}
      label={item.displayname}
      onChange={(next) => setQuantity(item, next, bound)}
    />
  );
}

export function RemoveButton({ item, onRemove }: { item: CartItem; onRemove: (item: CartItem) => void }) {
  const t = useTranslations('cart.remove');
  return (
    <button
      type="button"
      aria-label={t('buttonOf', { name: item.displayname })}
      onClick={() => onRemove(item)}
      className="inline-flex target-h-8 items-center gap-1.5 rounded-md px-2 text-sm text-muted hover:text-danger"
    >
      <Icon iconNode={Trash2} aria-hidden size={15} />
      {t('button')}
    </button>
  );
}

/** Adds the line's product to the favourites or removes it (rules: CAT-42). */
export function LineFavourite({ item, className }: { item: CartItem; className: string }) {
  const favouring = useFavouriteToggles()(item.id);
  return <FavouriteButton favourite={favouring} name={item.displayname} className={`absolute ${className}`} />;
}
