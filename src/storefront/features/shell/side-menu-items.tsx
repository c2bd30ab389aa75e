import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.ts';

const row = (deep: boolean) => `flex target-h-11 w-full items-center px-4 text-left ${deep ? '' : 'font-semibold'}`;

/** A link in the side menu; `deep` links are inside a branch. */
export function SideLink({ to, label, deep = false }: { to: string; label: string; deep?: boolean }) {
  return (
    <li>
      <Link to={to} activeOptions={{ exact: true }} className={`${row(deep)} aria-[current=page]:text-accent`}>
        {label}
      </Link>
    </li>
  );
}

/** A branch of the side menu that opens and closes independently. */
export function SideBranch({ label, deep = false, children }: { label: string; deep?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={`${row(deep)} group justify-between gap-3`}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon
          iconNode={ChevronDown}
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform duration-150 group-aria-expanded:rotate-180"
        />
      </button>
      <ul id={id} hidden={!open} className="mb-1 ml-4 border-l border-line">
        {children}
      </ul>
    </li>
  );
}
