import { ChevronDown } from 'lucide';
import type { QuestionGroup } from '#contract/content.ts';
import { Icon } from '#ui/icon.ts';
import { Prose } from './prose.tsx';
import { useOpenQuestionFromUrl } from './use-open-question-from-url.ts';

/** Questions by group; each opens and closes separately, and the question in the URL is open. */
export function QuestionGroups({ groups, allOpen }: { groups: readonly QuestionGroup[]; allOpen: boolean }) {
  useOpenQuestionFromUrl();
  return groups.map(({ slug, title, sections }) => (
    <section key={slug} aria-labelledby={slug} className="mt-9 first:mt-0">
      <h2 id={slug} className="mb-2 scroll-mt-6 text-[1.3125rem] leading-snug font-bold tracking-[-0.015em]">
        {title}
      </h2>
      <div className="border-t border-line">
        {sections.map(({ id, title: question, html }) => (
          // The key changes when a search starts or ends, so that found answers open and all others close.
          <details
            key={`${id}-${String(allOpen)}`}
            id={id}
            open={allOpen}
            className="group scroll-mt-6 border-b border-line"
          >
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 hover:text-accent">
              <h3 className="text-[1.0625rem] leading-snug font-semibold">{question}</h3>
              <Icon
                iconNode={ChevronDown}
                size={18}
                aria-hidden
                className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <Prose html={html} className="pb-5" />
          </details>
        ))}
      </div>
    </section>
  ));
}
