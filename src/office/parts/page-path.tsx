import { OfficeLink } from '#office/link.tsx';

interface PagePathProps {
  /** What screen readers call the path. */
  label: string;
  /** The list from which the page was opened. */
  list: { to: string; name: string };
  /** The number of the order or the clinic, or the name of a page of it. */
  number: string;
  isName?: boolean;
}

/** The path to the page of an order or a clinic: its list and its number. */
export function PagePath({ label, list, number, isName = false }: PagePathProps) {
  return (
    <nav aria-label={label} className="text-muted">
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
