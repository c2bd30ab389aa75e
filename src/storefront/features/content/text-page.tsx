import type { ReactNode } from 'react';
import type { Section, Text } from '#contract/content.ts';
import { formatDate } from '#domain/calendar.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ContentCrumbs } from './content-crumbs.tsx';
import { HelpAside } from './help-aside.tsx';
import { PageTitle } from './page-title.tsx';
import { Prose } from './prose.tsx';
import { TableOfContents, type ContentsEntry } from './table-of-contents.tsx';

interface TextPageProps {
  page: Omit<Text, 'slug'> & { title: string; lead?: string; updated?: string };
  /** Breadcrumbs between Home and this page. */
  parents?: Crumb[];
  meta?: ReactNode;
  /** Shown between the lead and the text. */
  before?: ReactNode;
  /** Shown after the text. */
  after?: ReactNode;
  /** The entries of `after` in the table of contents. */
  afterContents?: readonly ContentsEntry[];
  /** Whether contact details are shown beside the text; off for a page that has its own. */
  help?: boolean;
}

/** Number of sections from which a table of contents is shown. */
const CONTENTS_FROM_SECTIONS = 3;

/** A text page: one narrow column with its table of contents and contact details beside it. */
export function TextPage({ page, parents = [], meta, before, after, afterContents = [], help = true }: TextPageProps) {
  const t = useTranslations('content');
  const entries = [...page.sections, ...afterContents];
  const updated = page.updated && t('updated', { date: formatDate(page.updated) });
  return (
    <div className="wrap pb-8">
      <ContentCrumbs parents={parents} title={page.title} />
      <div className="grid gap-x-9 gap-y-7 lg:grid-cols-[220px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[220px_minmax(0,42rem)_minmax(0,15rem)] xl:justify-between">
        <div className="lg:col-start-2">
          <PageTitle title={page.title} meta={meta ?? updated} lead={page.lead} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pt-2.5">
          {entries.length >= CONTENTS_FROM_SECTIONS && <TableOfContents entries={entries} />}
        </div>
        <div className="lg:col-start-2">
          {before}
          {page.opening && <Prose html={page.opening} />}
          {page.sections.map((section) => (
            <TextSection key={section.id} section={section} />
          ))}
          {after}
        </div>
        {help && (
          <div className="max-w-[42rem] lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:pt-2.5">
            <HelpAside />
          </div>
        )}
      </div>
    </div>
  );
}

function TextSection({ section: { id, title, html } }: { section: Section }) {
  return (
    <section aria-labelledby={id} className="mt-9 first:mt-0">
      <h2 id={id} className="scroll-mt-6 text-[1.3125rem] leading-snug font-bold tracking-[-0.015em]">
        {title}
      </h2>
      <Prose html={html} className="mt-2.5" />
    </section>
  );
}
