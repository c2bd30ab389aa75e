import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ClassRow } from './class-row.tsx';
import { navItemClass } from './nav-item.ts';
import { closedProductsMenuHtml } from './closed-menu.ts';
import { useDisclosure } from './use-disclosure.ts';

/**
 * Milliseconds the mouse must rest on a class before its subcategories are shown, so that a mouse passing over does not
 * open them.
 */
const REST_MS = 90;

/** The menu of all classifications, with the subcategories of the hovered or focused class (rules: PAGE-17). */
export function ProductsMenu() {
  const t = useTranslations('shell');
  const { data: classes } = useSuspenseQuery(classesQuery);
  const { area, button, panel, open } = useDisclosure({ onHover: true });
  const [shown, setShown] = useState(classes[0]?.id);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = (id: number, how: 'rested' | 'focused') => {
    window.clearTimeout(timer.current);
    if (how === 'focused') setShown(id);
    else timer.current = window.setTimeout(() => setShown(id), REST_MS);
  };
  return (
    <li {...area}>
      <button {...button} className={`${navItemClass} group`}>
        {t('products')}
        <Icon
          iconNode={ChevronDown}
          size={14}
          aria-hidden
          className="transition-transform duration-150 group-aria-expanded:rotate-180"
        />
      </button>
      <div
        {...panel}
        className="absolute inset-x-4 top-full z-30 rounded-b-lg bg-surface text-sm shadow-float not-[[hidden]]:animate-appear lg:inset-x-6"
      >
        {open ? (
          <ul
            className="max-h-[calc(100dvh-9rem)] w-72 overflow-y-auto border-r border-line p-1.5"
            onKeyDown={moveByArrows}
            onPointerLeave={() => window.clearTimeout(timer.current)}
          >
            {classes.map((topClass) => (
              <ClassRow
                key={topClass.id}
                classification={topClass}
                shown={topClass.id === shown}
                onShow={(how) => show(topClass.id, how)}
              />
            ))}
            <li>
              <Link
                to="/products"
                data-class
                className="block rounded-md px-3 py-1.5 font-medium text-accent hover:bg-tint"
              >
                {t('allProducts')}
              </Link>
            </li>
          </ul>
        ) : (
          <ul dangerouslySetInnerHTML={closedProductsMenuHtml(classes)} />
        )}
      </div>
    </li>
  );
}

/** Up and Down move between classes, Right enters the subcategories and Left returns; Tab visits every link. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  const row = from.closest('li:has(> [data-class])');
  const inClasses = from.matches('[data-class]');
  const links = inClasses
    ? [...event.currentTarget.querySelectorAll<HTMLElement>('[data-class]')]
    : [...(from.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = step
    ? links[links.indexOf(from) + step]
    : event.key === 'ArrowRight' && inClasses
      ? row?.querySelector<HTMLElement>('ul a')
      : event.key === 'ArrowLeft' && !inClasses
        ? row?.querySelector<HTMLElement>('[data-class]')
        : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
