import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide';
import { useState } from 'react';
import { MAX_QUANTITY } from '#domain/inventory.ts';
import { formatDollars } from '#domain/money.ts';
import { nameParts } from '#domain/product-names.ts';
import { inputClass } from '#ui/field.tsx';
import { Highlight } from '#ui/highlight.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ProductPicture } from '#ui/product-picture.tsx';

/** A match of the search: code, name, variant, picture and list price in dollars. */
interface FoundItem {
  id: number;
  itemid: string;
  displayname: string;
  variant: string | null;
  file_url: string;
  price: number;
}

interface ItemFieldProps {
  text: string;
  onText: (text: string) => void;
  /** The best matches of the text. */
  found: FoundItem[];
  /** The words of the text that are marked in the matches. */
  words: string[];
  /** Whether nothing matches the text. */
  isMissing: boolean;
  /** The pasted rows that were not added. */
  faults: readonly { row: number; text: string; lacks: 'code' | 'quantity' }[];
  onPick: (item: FoundItem) => void;
  /** Enter, without a match to pick. */
  onEnter: () => void;
  /** A pasted text; returns whether it was used, so that the field stays as it was. */
  onPasted: (text: string) => boolean;
  autoFocus?: boolean;
}

/**
 * A field that finds items by code, name or part of a word. Enter picks the highlighted item; the good ones of pasted
 * rows of code and quantity are added, and the others are named below (rules: OFFICE-73).
 */
export function ItemField(props: ItemFieldProps) {
  const { text, onText, found, words, isMissing, faults, onPick, onEnter, onPasted, autoFocus = false } = props;
  const t = useTranslations('office.phoneOrder');
  /** The text for which the list was closed; typing opens it again. */
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isOpen = text.trim() !== '' && text !== dismissed && (found.length > 0 || isMissing);
  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      autoHighlight="always"
      open={isOpen}
      onOpenChange={(willOpen, { event }) => {
        // Enter must not close the message that nothing was found.
        const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
        if (!willOpen && !isEnter) setDismissed(text);
      }}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onText(value);
      }}
      itemToStringValue={({ itemid }: FoundItem) => itemid}
    >
      {/* Enter must not send the form that has this field. */}
      <div className="relative" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <Icon iconNode={Search} size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
        <Autocomplete.Input
          autoFocus={autoFocus}
          maxLength={200}
          aria-label={t('search')}
          placeholder={t('searchHint')}
          className={`${inputClass} pl-9`}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && found.length === 0) onEnter();
          }}
          onPaste={(event) => {
            if (onPasted(event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
      </div>
      {faults.length > 0 && (
        <div role="alert" className="mt-1.5 text-danger">
          <p>{t('notAdded', { count: faults.length })}</p>
          <ul>
            {faults.map(({ row, text: typed, lacks }) => (
              <li key={row} className="wrap-anywhere">
                {t(`fault.${lacks}`, { row, text: typed, most: MAX_QUANTITY })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* A list that opens and closes at once, after a scan, would stay over the page. */}
      {isOpen && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={6} className="z-50">
            <Autocomplete.Popup className="max-h-[60dvh] w-(--anchor-width) overflow-y-auto rounded-lg bg-surface p-1.5 text-sm shadow-float">
              <Autocomplete.Empty className="px-3 text-muted not-empty:py-3">
                {isMissing && t('nothingFound')}
              </Autocomplete.Empty>
              <Autocomplete.List aria-label={t('search')}>
                {(product: FoundItem) => (
                  <Autocomplete.Item
                    key={product.id}
                    value={product}
                    onClick={() => onPick(product)}
                    className="cursor-pointer rounded-md px-2 py-1.5 outline-none data-highlighted:bg-tint"
                  >
                    <Match product={product} searched={{ text, words }} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}

function Match({ product, searched }: { product: FoundItem; searched: { text: string; words: string[] } }) {
  const t = useTranslations('office.phoneOrder');
  const { name, variant } = nameParts(product.displayname, product.variant);
  return (
    <div className="flex items-center gap-3">
      <ProductPicture src={product.file_url} alt="" className="size-9 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          <Highlight text={name} searched={searched} />
        </p>
        <p className="text-muted">
          <span className="font-mono text-xs">
            <Highlight text={product.itemid} searched={searched} />
          </span>
          {variant && <span className="font-medium text-ink"> · {variant}</span>}
        </p>
      </div>
      <span className="shrink-0 text-muted">{t('listPrice', { price: formatDollars(product.price) })}</span>
    </div>
  );
}
