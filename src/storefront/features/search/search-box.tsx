import { useMatch, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { MAX_QUERY_LENGTH } from '#domain/search-text.ts';
import { nameFromSlug, nameSlug } from '#domain/slugs.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useSlashKey } from './slash-key.ts';
import type { LiveSearchProps } from './live-search.tsx';

const searchInputClass =
  'h-full w-full min-w-0 rounded-md bg-transparent pr-3 pl-10 outline-none placeholder:text-muted';

/**
 * The search field of every page. It is a plain field until the first focus, which loads the suggestions. Without
 * JavaScript the form searches all products.
 */
export function SearchBox() {
  const t = useTranslations('catalogue');
  const navigate = useNavigate();
  const slug = useMatch({ from: '/products/by-name/$name', shouldThrow: false })?.params.name;
  const searchedText = slug === undefined ? '' : nameFromSlug(slug);
  const [text, setText] = useState(searchedText);
  // When the URL's search changes, the field follows it, unless it already holds that search.
  const [shownSlug, setShownSlug] = useState(slug);
  if (slug !== shownSlug) {
    setShownSlug(slug);
    if (nameSlug(text) !== slug) setText(searchedText);
  }
  const [LoadedSearch, setLoadedSearch] = useState<((props: LiveSearchProps) => ReactNode) | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);

  const openSearch = (query: string) => {
    if (query.trim() === '') return;
    void navigate({ to: '/products/by-name/$name', params: { name: nameSlug(query) } });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    openSearch(text);
  };
  const loadLiveSearch = () => {
    const loaded = import('./live-search.tsx').then(({ LiveSearch }) => setLoadedSearch(() => LiveSearch));
    // The plain field stays and searches; the next focus tries again.
    loaded.catch(() => undefined);
  };
  const field = {
    ref: input,
    name: 'searchByName',
    'aria-label': t('search'),
    'aria-keyshortcuts': '/',
    placeholder: t('searchPlaceholder'),
    enterKeyHint: 'search' as const,
    autoComplete: 'off',
    maxLength: MAX_QUERY_LENGTH,
    className: searchInputClass,
  };

  return (
    <form
      role="search"
      action="/products"
      onSubmit={submit}
      className="relative grid target-h-10.5 rounded-md border border-line-strong bg-sunken focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
    >
      <button
        type="submit"
        aria-label={t('searchNow')}
        className="absolute inset-y-0 left-0 grid w-10 place-items-center rounded-md text-muted hover:text-accent"
      >
        <Icon iconNode={Search} size={18} aria-hidden />
      </button>
      {LoadedSearch ? (
        <LoadedSearch
          field={field}
          text={text}
          found={nameSlug(text) === slug}
          onText={setText}
          onSearch={openSearch}
        />
      ) : (
        <input {...field} value={text} onChange={(event) => setText(event.target.value)} onFocus={loadLiveSearch} />
      )}
      {text === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-sm border border-line-strong px-1.5 font-mono text-xs text-muted lg:block"
        >
          /
        </kbd>
      )}
    </form>
  );
}
