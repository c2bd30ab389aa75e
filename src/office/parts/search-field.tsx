import { Search } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '#ui/icon.ts';

/** Milliseconds without a key after which the list is searched. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  /** The text that the list is searched for. */
  text: string;
  label: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/**
 * The search of the list, which searches while a person types; Enter searches at once. `/` brings the focus here
 * (rules: OFFICE-63).
 */
export function SearchField({ text, label, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (shown !== text) {
    setShown(text);
    const at = sent.indexOf(text);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    // The URL has changed elsewhere, such as by the browser's Back. A text from here arrives after more was typed.
    if (at < 0) setTyped(text);
  }
  const search = () => {
    const wanted = typed.trim();
    if (wanted === (sent.at(-1) ?? text)) return;
    setSent([...sent, wanted]);
    onSearch(wanted);
  };
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      className="relative min-w-36 shrink basis-36 grow sm:max-w-60 sm:basis-60"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Icon iconNode={Search} size={15} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        onChange={({ target }) => setTyped(target.value)}
        className="target-h-7.5 w-full rounded-md border border-line bg-surface pr-2 pl-8 placeholder:text-muted"
      />
    </form>
  );
}
