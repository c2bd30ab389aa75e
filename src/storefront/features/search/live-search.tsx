import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState, type ComponentPropsWithRef, type FocusEvent, type RefObject } from 'react';
import type { Suggestion } from '#contract/catalogue.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSuggestions } from './suggestions.ts';

export interface LiveSearchProps {
  field: ComponentPropsWithRef<'input'> & { ref: RefObject<HTMLInputElement | null> };
  text: string;
  /** Whether the page already lists the products for this text; suggestions are then not needed. */
  found: boolean;
  onText: (text: string) => void;
  onSearch: (text: string) => void;
}

/** The last row: a link to all products the search finds. */
const ALL_RESULTS = 'all';
type Row = Suggestion | typeof ALL_RESULTS;

/**
 * The search field with suggestions: five products after a pause in typing, and a row that opens the full search
 * (rules: SEARCH-1, SEARCH-2).
 */
export function LiveSearch({ field, text, found: isFound, onText, onSearch }: LiveSearchProps) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  // The list was closed by Escape, blur or a choice; the next keystroke opens it again.
  const [dismissed, setDismissed] = useState(false);
  const suggestions = useSuggestions(isFound ? '' : text);
  const shown = suggestions !== null && !dismissed;
  const rows: Row[] = suggestions?.items.length ? [...suggestions.items, ALL_RESULTS] : [];

  // This field replaces the plain field in which the person is typing, so it receives the focus, unless the focus has
  // moved elsewhere meanwhile.
  const { ref } = field;
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(-1, -1);
  }, [ref]);

  const choose = (row: Row) => {
    setDismissed(true);
    if (row === ALL_RESULTS) return onSearch(text);
    onText('');
    void navigate({ to: '/product/$id', params: { id: String(row.id).toLowerCase() } });
  };
  const closeOnBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setDismissed(true);
  };

  return (
    <div onBlur={closeOnBlur} className="h-full">
      <Autocomplete.Root
        inline
        items={rows}
        filter={null}
        value={text}
        onValueChange={(value, { reason }) => {
          // Only typed text starts a search; Base UI also reports choices and Escape here.
          if (reason !== 'input-change' && reason !== 'input-clear') return;
          setDismissed(false);
          onText(value);
        }}
        itemToStringValue={(row: Row) => (row === ALL_RESULTS ? text : row.displayname)}
      >
        <Autocomplete.Input
          {...field}
          aria-expanded={shown}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') setDismissed(true);
            // While the list is closed, keys act as in a plain field: Enter submits the form.
            if (!shown) event.preventBaseUIHandler();
          }}
        />
        {shown && (
          <div className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[70dvh] animate-appear overflow-y-auto overscroll-contain rounded-lg bg-surface p-1.5 shadow-float">
            <p role="status" className={rows.length > 0 ? 'sr-only' : 'px-3 py-3 text-muted'}>
              {rows.length > 0 ? t('suggestionsFound', { count: rows.length - 1 }) : t('noResults')}
            </p>
            <Autocomplete.List aria-label={t('suggestions')}>
              {(row: Row) => (
                <Autocomplete.Item
                  key={row === ALL_RESULTS ? ALL_RESULTS : row.id}
                  value={row}
                  // Keep the focus in the field: a blur would close the list before the click arrives.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(row)}
                  className="cursor-pointer rounded-md px-2 py-1.5 outline-none data-highlighted:bg-tint"
                >
                  {row === ALL_RESULTS ? (
                    <span className="flex target-h-9 items-center px-1 font-semibold text-accent">
                      {t('searchAll', { query: text.trim() })}
                    </span>
                  ) : (
                    <SuggestionRow product={row} searched={{ text, words: suggestions.words }} />
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </div>
        )}
      </Autocomplete.Root>
    </div>
  );
}
