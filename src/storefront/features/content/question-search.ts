import type { QuestionGroup, Section } from '#contract/content.ts';

/** A text as it is searched: without markup, accents and case. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** The questions that hold every word of the query, in the question or its answer; groups without any are left out. */
export function matchingQuestions(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const matches = ({ title, html }: Section) => {
    const text = plain(`${title} ${html}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, sections: group.sections.filter(matches) }))
    .filter(({ sections }) => sections.length > 0);
}
