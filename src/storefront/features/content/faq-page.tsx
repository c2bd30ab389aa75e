import { Search } from 'lucide';
import { useDeferredValue, useState } from 'react';
import type { ContentPage, QuestionGroup, Video } from '#contract/content.ts';
import { inputClass } from '#ui/field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ContentCrumbs } from './content-crumbs.tsx';
import { HelpAside } from './help-aside.tsx';
import { PageTitle } from './page-title.tsx';
import { QuestionGroups } from './question-groups.tsx';
import { findQuestions } from './question-search.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { CaptionedVideo } from './captioned-video.tsx';

interface FaqPageProps {
  page: ContentPage;
  groups: readonly QuestionGroup[];
  videos: readonly Video[];
}

/** Two videos, a search field, and the questions by group (rules: CONTENT-1). */
export function FaqPage({ page, groups, videos }: FaqPageProps) {
  const t = useTranslations('content');
  const [query, setQuery] = useState('');
  const searchText = useDeferredValue(query).trim();
  const shownGroups = searchText === '' ? groups : findQuestions(groups, searchText);
  const count = shownGroups.reduce((sum, { sections }) => sum + sections.length, 0);
  const entries = groups.map(({ slug, title }) => ({ id: slug, title }));
  if (videos.length > 0) entries.unshift({ id: 'videos', title: t('videos') });
  return (
    <div className="wrap pb-8">
      <ContentCrumbs title={page.title} />
      <div className="grid gap-x-9 gap-y-7 lg:grid-cols-[220px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[220px_minmax(0,42rem)_minmax(0,15rem)] xl:justify-between">
        <div className="lg:col-start-2">
          <PageTitle title={page.title} lead={page.lead} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pt-2.5">
          <TableOfContents entries={entries} />
        </div>
        <div className="max-w-[42rem] lg:col-start-2">
          {videos.length > 0 && (
            <section aria-labelledby="videos" className="mb-9">
              <h2 id="videos" className="mb-3 scroll-mt-6 text-[1.3125rem] leading-snug font-bold tracking-[-0.015em]">
                {t('videos')}
              </h2>
              <div className="grid gap-6 sm:grid-cols-2">
                {videos.map((video) => (
                  <CaptionedVideo key={video.slug} video={video} />
                ))}
              </div>
            </section>
          )}
          <label htmlFor="question-search" className="text-sm font-semibold">
            {t('questionsFind')}
          </label>
          <div className="relative mt-1 mb-1">
            <Icon
              iconNode={Search}
              size={18}
              aria-hidden
              className="absolute top-1/2 left-3 -translate-y-1/2 text-muted"
            />
            <input
              id="question-search"
              type="search"
              autoComplete="off"
              className={`${inputClass} pl-10`}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <p role="status" className="min-h-6 text-sm text-muted">
            {searchText !== '' && t('questionsFound', { count })}
          </p>
          {count === 0 && <p className="mt-2">{t('questionsNone', { query: searchText })}</p>}
          <QuestionGroups groups={shownGroups} allOpen={searchText !== ''} />
        </div>
        <div className="max-w-[42rem] lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:pt-2.5">
          <HelpAside />
        </div>
      </div>
    </div>
  );
}
