import { ChevronDown } from 'lucide';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useCurrentSection } from './use-current-section.ts';

export interface ContentsEntry {
  id: string;
  title: string;
}

/** The sections of a long page: beside the text on large screens, collapsed above it on small ones. */
export function TableOfContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const t = useTranslations('content');
  const current = useCurrentSection(entries.map(({ id }) => id));
  return (
    <>
      <nav
        aria-label={t('contents')}
        className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto lg:block"
      >
        <p aria-hidden className="mb-2 text-sm font-semibold">
          {t('contents')}
        </p>
        <ul className="border-l border-line text-sm">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="-ml-px block border-l-2 border-transparent py-1 pl-3.5 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-accent"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <details className="group border-y border-line lg:hidden">
        <summary className="flex target-h-11 list-none items-center justify-between font-semibold">
          {t('contents')}
          <Icon
            iconNode={ChevronDown}
            size={18}
            aria-hidden
            className="text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ul className="pb-3">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 text-accent">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
