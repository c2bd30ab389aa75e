import { searchMarks } from '#domain/search-marks.ts';

/** A text with what a search found in it marked; as it is where nothing was searched for. */
export function Marked({ text, query }: { text: string; query: string | undefined }) {
  if (!query) return text;
  return searchMarks(text, query).map((part, at) =>
    part.marked ? (
      <mark key={at} className="bg-transparent font-bold text-accent">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
