import { searchMarks, type SearchTerms } from '#search/marks.ts';

/** A text with the matches of a search highlighted; unchanged if there is no search. */
export function Highlight({ text, searched }: { text: string; searched: SearchTerms | undefined }) {
  if (!searched?.text) return text;
  return searchMarks(text, searched).map((part, at) =>
    part.marked ? (
      <mark key={at} className="bg-transparent font-bold text-accent">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
