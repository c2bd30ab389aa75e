import { ChevronLeft, ChevronRight } from 'lucide';
import { Children, useId, useRef, type ReactNode } from 'react';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Number of cards that fit on a large screen without scrolling. */
const CARDS_WITHOUT_SCROLLING = 5;

interface ProductRowProps {
  title: string;
  subtitle?: string;
  /** Shown at the right of the title, such as a link to all products. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Cards in one row that scrolls sideways: by touch, by its arrows, and with the focus. */
export function ProductRow({ title, subtitle, aside, children }: ProductRowProps) {
  const t = useTranslations('parts');
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1) => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.9, behavior: 'smooth' });
  };
  const arrow =
    'grid target-size-10 place-items-center rounded-md border border-line bg-surface hover:border-line-strong';
  return (
    <section aria-labelledby={id} className="mt-12">
      <div className="flex items-end gap-4">
        <div className="mr-auto">
          <h2 id={id} className="text-xl font-bold tracking-[-0.02em]">
            {title}
          </h2>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
        {aside}
        <div className={`hidden gap-1.5 ${Children.count(children) > CARDS_WITHOUT_SCROLLING ? 'lg:flex' : ''}`}>
          <button type="button" className={arrow} aria-label={t('scrollBack', { title })} onClick={() => move(-1)}>
            <Icon iconNode={ChevronLeft} size={18} aria-hidden />
          </button>
          <button type="button" className={arrow} aria-label={t('scrollOn', { title })} onClick={() => move(1)}>
            <Icon iconNode={ChevronRight} size={18} aria-hidden />
          </button>
        </div>
      </div>
      <ul
        ref={row}
        className="-mx-4 mt-4 flex snap-x scroll-px-4 overflow-x-auto px-4 pb-2 lg:mx-0 lg:scroll-px-0 lg:border-l lg:border-line lg:px-0 lg:pb-0"
      >
        {Children.map(children, (child) => (
          <li className="grid w-48 shrink-0 snap-start border-y border-r border-line bg-surface first:border-l sm:w-60 lg:first:border-l-0">
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}
