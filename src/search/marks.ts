import { codeForm, normaliseQuery, singular } from '#domain/search-text.ts';
import { isFigures } from './measures.ts';

/** A search: the typed text, and the words the store searched in addition: synonyms and corrected words. */
export interface SearchedFor {
  text: string;
  words?: readonly string[];
}

/** A piece of a text, and whether the search matched it. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** A character in the form used for comparison, and its position in the text. */
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

/** Characters joined for searching; built once, since many words may be searched in it. */
interface Haystack {
  text: string;
  /** The character to which each UTF-16 unit of the text belongs; some characters have two units. */
  owners: Sign[];
}

function haystackOf(signs: readonly Sign[]): Haystack {
  return {
    text: signs.map(({ sign }) => sign).join(''),
    owners: signs.flatMap((sign) => Array.from({ length: sign.sign.length }, () => sign)),
  };
}

/** The ranges of the original text where a word occurs. A single letter or a size must be a separate word. */
function occurrences({ text: haystack, owners }: Haystack, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let from = haystack.indexOf(word); from >= 0 && word !== ''; from = haystack.indexOf(word, from + 1)) {
    const alone = !isWordSign(haystack[from - 1]) && !isWordSign(haystack[from + word.length]);
    if (!alone && (word.length === 1 || isFigures(word))) continue;
    found.push([owners[from]?.at ?? 0, owners[from + word.length - 1]?.end ?? 0]);
  }
  return found;
}

/**
 * A text in parts, with the matches of a search marked: each of its words in any case, with or without accents, in the
 * singular, each additional word, and codes with or without dashes. The parts joined together give the text.
 */
export function searchMarks(text: string, { text: query, words: others = [] }: SearchedFor): MarkedPart[] {
  const signs = foldedSigns(text).filter(({ sign }, at, every) => sign !== ' ' || every[at - 1]?.sign !== ' ');
  const typed = normaliseQuery(query).split(' ');
  const words = new Set([...typed.flatMap((word) => [word, singular(word)]), ...others]);
  // A code needs a digit: joined words without digits would match almost anything.
  const codes = [query, ...query.split(/\s+/)].map(codeForm).filter((code) => code.length >= 3 && /\d/.test(code));
  const all = haystackOf(signs);
  const ofCodes = haystackOf(signs.filter(({ sign }) => /[a-z0-9]/.test(sign)));
  const ranges = [
    ...[...words].flatMap((word) => occurrences(all, word)),
    ...codes.flatMap((code) => occurrences(ofCodes, code)),
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
