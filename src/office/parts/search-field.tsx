import { Search } from 'lucide';
import { useState } from 'react';
import { Icon } from '#ui/icon.ts';

interface SearchFieldProps {
  /** The text that the list is searched for. */
  text: string;
  label: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** The search of the list; Enter searches, an empty field shows all. `/` brings the focus here. */
export function SearchField({ text, label, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // The URL has changed elsewhere, such as by the browser's Back.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  return (
    <form
      role="search"
      className="relative grow sm:max-w-60"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Icon iconNode={Search} size={15} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' && text !== '') onSearch('');
        }}
        className="target-h-7.5 w-full rounded-md border border-line bg-surface pr-2 pl-8 placeholder:text-muted"
      />
    </form>
  );
}
