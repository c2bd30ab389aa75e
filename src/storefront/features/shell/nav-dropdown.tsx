import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { useStoreSettings } from '#storefront/settings.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import type { Destination } from './destinations.ts';
import { navItemClass } from './nav-item.ts';
import { closedMenuHtml } from './closed-menu.ts';
import { useDisclosure } from './use-disclosure.ts';

/** An entry of the navigation bar that opens a short list of links. */
export function NavDropdown({ label, places }: { label: string; places: readonly Destination[] }) {
  const t = useTranslations('shell');
  const [mark] = useStoreSettings().mark;
  const { area, button, panel, open } = useDisclosure({ onHover: true });
  return (
    <li className="relative" {...area}>
      <button {...button} className={`${navItemClass} group`}>
        {label}
        <Icon
          iconNode={ChevronDown}
          size={14}
          aria-hidden
          className="transition-transform duration-150 group-aria-expanded:rotate-180"
        />
      </button>
      <div
        {...panel}
        className="absolute top-full -left-3 z-30 min-w-56 rounded-b-lg bg-surface p-1.5 shadow-float not-[[hidden]]:animate-appear"
      >
        {open ? (
          <ul>
            {places.map(({ name, path }) => (
              <li key={path}>
                <Link to={path} className="block rounded-md px-3 py-2 text-sm font-medium hover:bg-tint">
                  {t(name, { mark })}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <ul
            dangerouslySetInnerHTML={closedMenuHtml(
              places.map(({ name, path }) => ({ name: t(name, { mark }), path })),
            )}
          />
        )}
      </div>
    </li>
  );
}
