import { codeForm, normaliseQuery, singular } from '#domain/search-text.ts';
import { isFigures } from './measures.ts';

/** A search: the typed text, and the words the store searched in addition: synonyms and corrected words. */
export interface SearchTerms {
  text: string;
  words?: readonly string[];
}

/** A piece of a text, and whether the search matched it. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

/** A character in the form used for comparison, and its position in the text. */
interface FoldedCharacter {
  character: string;
  at: number;
  end: number;
}

function foldCharacters(text: string): FoldedCharacter[] {
  let at = 0;
  return Array.from(text).flatMap((character) => {
    const start = at;
    at += character.length;
    const folded = character
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.%]/u, ' ');
    return Array.from(folded, (letter) => ({ character: letter, at: start, end: at }));
  });
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Characters joined for searching; built once, since many words may be searched in it. */
interface Haystack {
  text: string;
  /** The character to which each UTF-16 unit of the text belongs; some characters have two units. */
  owners: FoldedCharacter[];
}

function joinCharacters(characters: readonly FoldedCharacter[]): Haystack {
  return {
    text: characters.map(({ character }) => character).join(''),
    owners: characters.flatMap((character) => Array.from({ length: character.character.length }, () => character)),
  };
}

/** The ranges of the original text where a word occurs. A single letter or a size must be a separate word. */
function occurrences({ text: haystack, owners }: Haystack, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let from = haystack.indexOf(word); from >= 0 && word !== ''; from = haystack.indexOf(word, from + 1)) {
    const alone = !isWordCharacter(haystack[from - 1]) && !isWordCharacter(haystack[from + word.length]);
    if (!alone && (word.length === 1 || isFigures(word))) continue;
    found.push([owners[from]?.at ?? 0, owners[from + word.length - 1]?.end ?? 0]);
  }
  return found;
}

/**
 * A text in parts, with the matches of a search marked: each of its words in any case, with or without accents, in the
 * singular, each additional word, and codes with or without dashes. The parts joined together give the text.
 */
export function searchMarks(text: string, { text: query, words: others = [] }: SearchTerms): MarkedPart[] {
  const characters = foldCharacters(text).filter(
    ({ character }, at, every) => character !== ' ' || every[at - 1]?.character !== ' ',
  );
  const typed = normaliseQuery(query).split(' ');
  const words = new Set([...typed.flatMap((word) => [word, singular(word)]), ...others]);
  // A code needs a digit: joined words without digits would match almost anything.
  const codes = [query, ...query.split(/\s+/)].map(codeForm).filter((code) => code.length >= 3 && /\d/.test(code));
  const all = joinCharacters(characters);
  const ofCodes = joinCharacters(characters.filter(({ character }) => /[a-z0-9]/.test(character)));
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
