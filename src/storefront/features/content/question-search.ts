import type { QuestionGroup, Section } from '#contract/content.ts';

/** Returns a text without markup, accents and case. */
function toSearchText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** Returns the questions that contain every word of the query in the question or answer, without empty groups. */
export function findQuestions(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = toSearchText(query).split(/\s+/).filter(Boolean);
  const matches = ({ title, html }: Section) => {
    const text = toSearchText(`${title} ${html}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, sections: group.sections.filter(matches) }))
    .filter(({ sections }) => sections.length > 0);
}
