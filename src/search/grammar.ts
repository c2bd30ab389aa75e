import { singular } from '#domain/search-text.ts';

/**
 * The words of the two languages that have a meaning in every search: words that join, words that exclude, and the labels
 * before a code. They are in the code because the code gives them their meaning: a further word here needs a rule for what it
 * does to its neighbours. What the trade calls things is data of the supplier (`word_meanings`, `trade_terms`; rules: SEARCH-22,
 * SEARCH-24).
 */

const wordsOf = (text: string) => new Set(text.split(' '));

/** Words that only connect other words, by language. They are ignored unless a search has no other word. */
const JOINING = {
  fr: wordsOf(
    'de des du le les pour avec et au aux une un la mon ma mes son sa ses ce cette ces est sont qui que quand se pas apres pendant dans sur par seulement leur leurs notre nos votre vos temps acheter commander cherche cherchons',
  ),
  en: wordsOf(
    'and for of the with my his her their it is are be that this these when while after during to from want need won don doesn only buy buying order ordering looking',
  ),
};

/** Whether a word of a search only connects others. 'Ne' does in 'ne colle pas', and is a name in 'tempbond NE'. */
export function isJoining(word: string, words: readonly string[]): boolean {
  if (word === 'ne') return words.some((other) => WITH_NE.has(other));
  return JOINING.fr.has(word) || JOINING.en.has(word);
}

const WITH_NE = wordsOf('pas jamais plus rien que qui');

const FRENCH = /[àâæçéèêëîïôœùûüÿ]/iu;

/** The language of a text by its letters and its grammar; `any` if they do not say. */
export function languageOf(text: string): 'en' | 'fr' | 'any' {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  if (FRENCH.test(text) || words.some((word) => JOINING.fr.has(word) || word === 'sans')) return 'fr';
  return words.some((word) => JOINING.en.has(word) || word === 'without' || word === 'free') ? 'en' : 'any';
}

const phrasesOf = (text: string) => text.split(' | ').map((phrase) => phrase.split(' '));

/** Words after which something is excluded: 'sans latex', 'free of latex', 'plutôt que le latex'. Longer phrases come first. */
export const BEFORE: readonly (readonly string[])[] = [
  ...[
    'free',
    'exempt',
    'exempte',
    'exempts',
    'exemptes',
    'libre',
    'allergic',
    'allergy',
    'allergique',
    'allergie',
  ].flatMap((word) => ['of', 'from', 'to', 'de', 'd', 'a', 'au', 'aux'].map((of) => [word, of])),
  ...phrasesOf(
    'a la place de | a la place d | a la place du | au lieu de | au lieu d | au lieu du | au lieu des | instead of | in place of | ' +
      'rather than | other than | alternative to | plutot que | plutot qu | autre que | autre qu | autres que | ' +
      'mais pas de | mais pas d | mais pas | pas de | pas d | but not | without | no | non | not | sans | except | excluding | sauf',
  ),
];
/** Words by which what follows is excluded if it names a property or products; any other word may follow them, too. */
export const WEAK: ReadonlySet<string> = wordsOf('pas except excluding sauf other alternative autre autres');
/** Words before which a property is excluded unless one of `OF` follows: 'latex free', 'latex allergy'. */
export const AFTER: ReadonlySet<string> = wordsOf('free allergy allergic');
export const OF: ReadonlySet<string> = wordsOf('of from to de d a au aux');
/** Words between the words that exclude and what they exclude: 'without any latex', 'sans tige de plastique'. */
export const BETWEEN: ReadonlySet<string> = wordsOf(
  'a an any the my of le la les l un une de d du des aucun aucune trace traces centre center core tige matiere material ingredient composant contenu',
);
/** The words by which a property is excluded, in the singular: searches and terms are compared so. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  [
    ...wordsOf(
      'without no non not sans free exempt exempte exempts exemptes libre allergic allergy allergique allergie',
    ),
    ...wordsOf('instead rather plutot lieu'),
  ].map(singular),
);
/** Words between two properties of one list. */
export const AND: ReadonlySet<string> = wordsOf('and or nor et ou ni');
/** Words in the name of a value after which the value is not what another word of the name says. */
export const WITHOUT = /(?:^| )(?:non|no|free|without|sans|self|auto)(?: |$)/;

/** An article or a preposition with an apostrophe before a word, 'à', and an English ending with an apostrophe. */
export const ELISIONS =
  /(?<!\p{L})(?:(?:[dlnsj]|qu)['’](?=\p{L})|à(?!\p{L}))|(?<=\p{L})['’](?:s|t|re|ll|ve)(?!\p{L})/giu;

/** A label before a code: 'MPN 93895'. */
export const CODE_LABEL =
  /^\s*(?:(?:mpn|sku|r[eé]f|r[eé]f[eé]rence|code|item|cat|num[eé]ro|produit|article)(?!\p{L})(?:\s*(?:code|number|no)\b)?|#|n°)[\s.:#]*(?=.*\d)/iu;
