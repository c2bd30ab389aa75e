import { isFigures } from './search-measures.ts';
import { codeForm, normaliseQuery, singular } from './search-text.ts';

/** What was searched for: the text as it was typed, and what the shop looked for besides it: synonyms, corrected words. */
export interface SearchedFor {
  text: string;
  words?: readonly string[];
}

/** A piece of a text and whether the search found it. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** A sign of a text in the form searches compare, and where it stands. */
interface Sign {
  sign: string;
  at: number;
  end: number;
}

function foldedSigns(text: string): Sign[] {
  let at = 0;
  return Array.from(text).flatMap((character) => {
    const start = at;
    at += character.length;
    const folded = character
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.%]/u, ' ');
    return Array.from(folded, (sign) => ({ sign, at: start, end: at }));
  });
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Where a word is found in signs, as ranges of the original text; a single letter or a size only where it stands alone. */
function occurrences(signs: readonly Sign[], word: string): [number, number][] {
  const haystack = signs.map(({ sign }) => sign).join('');
  // Positions in the joined text equal indexes of signs only while every sign is one UTF-16 unit.
  const owners = signs.flatMap((sign) => Array.from({ length: sign.sign.length }, () => sign));
  const found: [number, number][] = [];
  for (let from = haystack.indexOf(word); from >= 0 && word !== ''; from = haystack.indexOf(word, from + 1)) {
    const alone = !isWordSign(haystack[from - 1]) && !isWordSign(haystack[from + word.length]);
    if (!alone && (word.length === 1 || isFigures(word))) continue;
    found.push([owners[from]?.at ?? 0, owners[from + word.length - 1]?.end ?? 0]);
  }
  return found;
}

/**
 * A text in parts, those marked that a search found: every word of it, in any case, with or without accents, in the
 * singular, what was looked for besides, and a code whatever dashes stand in either. The parts put together are the text.
 */
export function searchMarks(text: string, { text: query, words: others = [] }: SearchedFor): MarkedPart[] {
  const signs = foldedSigns(text).filter(({ sign }, at, all) => sign !== ' ' || all[at - 1]?.sign !== ' ');
  const typed = normaliseQuery(query).split(' ');
  const words = new Set([...typed.flatMap((word) => [word, singular(word)]), ...others]);
  // A code needs a digit: letters of words run together would mark almost anything.
  const codes = [query, ...query.split(/\s+/)].map(codeForm).filter((code) => code.length >= 3 && /\d/.test(code));
  const codeSigns = signs.filter(({ sign }) => /[a-z0-9]/.test(sign));
  const ranges = [
    ...[...words].flatMap((word) => occurrences(signs, word)),
    ...codes.flatMap((code) => occurrences(codeSigns, code)),
  ];
  ranges.sort(([a], [b]) => a - b);

  const parts: MarkedPart[] = [];
  let done = 0;
  const push = (part: string, marked: boolean) => {
    const last = parts.at(-1);
    if (last && last.marked === marked) last.text += part;
    else if (part !== '') parts.push({ text: part, marked });
  };
  for (const [start, end] of ranges) {
    if (end <= done) continue;
    push(text.slice(done, Math.max(done, start)), false);
    push(text.slice(Math.max(done, start), end), true);
    done = end;
  }
  push(text.slice(done), false);
  return parts;
}
