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
  /** The page shows what is found by this text: nothing is left to suggest. */
  found: boolean;
  onText: (text: string) => void;
  onSearch: (text: string) => void;
}

/** The last row: all that is found. */
const ALL = 'all';
type Row = Suggestion | typeof ALL;

/** The search field with suggestions: five products after a pause, and a row that opens the full search (rules: SEARCH-1, SEARCH-2). */
export function LiveSearch({ field, text, found: isFound, onText, onSearch }: LiveSearchProps) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  // Closed by Escape, by leaving or by choosing, until something else is typed.
  const [dismissed, setDismissed] = useState(false);
  const found = useSuggestions(isFound ? '' : text);
  const shown = found !== null && !dismissed;
  const rows: Row[] = found?.items.length ? [...found.items, ALL] : [];

  // It takes the place of the plain field one was typing in, unless one has gone on to something else meanwhile.
  const { ref } = field;
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(-1, -1);
  }, [ref]);

  const choose = (row: Row) => {
    setDismissed(true);
    if (row === ALL) return onSearch(text);
    onText('');
    void navigate({ to: '/product/$id', params: { id: String(row.id).toLowerCase() } });
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setDismissed(true);
  };

  return (
    <div onBlur={leave} className="h-full">
      <Autocomplete.Root
        inline
        items={rows}
        filter={null}
        value={text}
        onValueChange={(value, { reason }) => {
          // What is chosen, or cleared by a key, is no new search.
          if (reason !== 'input-change' && reason !== 'input-clear') return;
          setDismissed(false);
          onText(value);
        }}
        itemToStringValue={(row: Row) => (row === ALL ? text : row.displayname)}
      >
        <Autocomplete.Input
          {...field}
          aria-expanded={shown}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') setDismissed(true);
            // Without a list the keys are a plain field's: Enter submits.
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
                  key={row === ALL ? ALL : row.id}
                  value={row}
                  // The press must not take the focus from the field, which would close the list before it counts.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(row)}
                  className="cursor-pointer rounded-md px-2 py-1.5 outline-none data-highlighted:bg-tint"
                >
                  {row === ALL ? (
                    <span className="flex target-h-9 items-center px-1 font-semibold text-accent">
                      {t('searchAll', { query: text.trim() })}
                    </span>
                  ) : (
                    <SuggestionRow product={row} searched={{ text, words: found.words }} />
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
