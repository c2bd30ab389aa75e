import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState, type ComponentPropsWithRef, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Suggestion } from '#contract/catalogue.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSuggestions } from './suggestions.ts';

export interface LiveSearchProps {
  field: ComponentPropsWithRef<'input'> & { ref: RefObject<HTMLInputElement | null> };
  text: string;
  onText: (text: string) => void;
  onSearch: (text: string) => void;
}

/** The last row: all that is found. */
const ALL = 'all';
type Row = Suggestion | typeof ALL;

/** The search field with suggestions: five products after a pause, and a row that opens the full search (spec 000 §2). */
export function LiveSearch({ field, text, onText, onSearch }: LiveSearchProps) {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(true);
  const found = useSuggestions(text);
  const rows: Row[] = found?.length ? [...found, ALL] : [];

  // It takes the place of the plain field one was typing in.
  const { ref } = field;
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.setSelectionRange(-1, -1);
  }, [ref]);

  const choose = (row: Row) => {
    setWanted(false);
    if (row === ALL) return onSearch(text);
    onText('');
    void navigate({ to: '/product/$id', params: { id: String(row.id).toLowerCase() } });
  };

  return (
    <Autocomplete.Root
      items={rows}
      filter={null}
      value={text}
      open={wanted && found !== null}
      onOpenChange={(open, { reason }) => setWanted(open || reason === 'input-change')}
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return;
        setWanted(true);
        onText(value);
      }}
      itemToStringValue={(row: Row) => (row === ALL ? text : row.displayname)}
    >
      <Autocomplete.Input {...field} onKeyDown={(event) => event.key === 'Enter' && setWanted(false)} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="z-40 outline-none" sideOffset={6} align="start">
          <Autocomplete.Popup className="max-h-(--available-height) w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg bg-surface p-1.5 shadow-float">
            <Autocomplete.Status className="sr-only">
              {found && found.length > 0 && t('suggestionsFound', { count: found.length })}
            </Autocomplete.Status>
            <Autocomplete.Empty className="px-3 py-4 text-muted empty:hidden">{t('noResults')}</Autocomplete.Empty>
            <Autocomplete.List>
              {(row: Row) => (
                <Autocomplete.Item
                  key={row === ALL ? ALL : row.id}
                  value={row}
                  onClick={() => choose(row)}
                  className="cursor-pointer rounded-md px-2 py-1.5 outline-none data-highlighted:bg-tint"
                >
                  {row === ALL ? (
                    <span className="flex min-h-9 items-center px-1 font-semibold text-accent">
                      {t('searchAll', { query: text.trim() })}
                    </span>
                  ) : (
                    <SuggestionRow product={row} query={text} />
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
