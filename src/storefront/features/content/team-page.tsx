import type { ContentPage, Person } from '#contract/content.ts';
import { ContentCrumbs } from './content-crumbs.tsx';
import { HelpAside } from './help-aside.tsx';
import { PageTitle } from './page-title.tsx';
import { Prose } from './prose.tsx';

/** The people of the store with portraits and their responsibilities. */
export function TeamPage({ page, people }: { page: ContentPage; people: readonly Person[] }) {
  return (
    <div className="wrap pb-8">
      <ContentCrumbs parents={[]} title={page.title} />
      <PageTitle title={page.title} lead={page.lead} />
      <ul className="mt-8 grid gap-x-9 gap-y-10 md:grid-cols-2 xl:grid-cols-4">
        {people.map(({ slug, name, role, portrait, opening }) => (
          <li key={slug} className="flex gap-4 xl:flex-col xl:gap-3">
            <img
              src={portrait}
              alt=""
              width={320}
              height={320}
              className="size-24 shrink-0 rounded-lg bg-sunken sm:size-32 xl:aspect-square xl:h-auto xl:w-full"
            />
            <div>
              <h2 className="text-lg leading-snug font-semibold">{name}</h2>
              <p className="mb-2 text-sm font-medium text-accent">{role}</p>
              <Prose html={opening} className="text-base" />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-12 max-w-[42rem]">
        <HelpAside />
      </div>
    </div>
  );
}
