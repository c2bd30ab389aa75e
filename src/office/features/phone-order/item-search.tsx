import { ItemField } from '#office/parts/item-field.tsx';
import { useItemSearch } from '#office/state/item-search.ts';

interface ItemSearchProps {
  /** Adds items by their codes. */
  onAdd: (items: { item: string; quantity: number }[]) => void;
}

/** Finds the items of the order. It has the focus first. */
export function ItemSearch({ onAdd }: ItemSearchProps) {
  return <ItemField {...useItemSearch(onAdd)} autoFocus />;
}
