import { OfficeLink } from '#office/link.tsx';

interface PagePathProps {
  /** What screen readers call the path. */
  label: string;
  /** The page above this one: the list from which it was opened, or the clinic. */
  list: { to: string; name: string };
  /** The number of the order or the clinic, or the title of the page. */
  number: string;
  /** Whether `number` is a title, which is shown in the font of texts. */
  isName?: boolean;
}

/** The path to a page: the page above it, then the page itself. */
export function PagePath({ label, list, number, isName = false }: PagePathProps) {
  return (
    <nav aria-label={label} className="min-w-0 truncate text-muted max-lg:flex-1">
      <OfficeLink to={list.to} className="hover:text-ink hover:underline">
        {list.name}
      </OfficeLink>
      <span aria-hidden className="px-1.5">
        /
      </span>
      <b aria-current="page" className={`font-semibold text-ink ${isName ? '' : 'font-mono text-xs'}`}>
        {number}
      </b>
    </nav>
  );
}
