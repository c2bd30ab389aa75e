import { singular } from '#domain/search-text.ts';

/**
 * The words of the two languages that have a meaning in every search: words that join, words that exclude, and the
 * labels before a code. They are in the code because the code gives them their meaning: a further word here needs a
 * rule for what it does to its neighbours. What the trade calls things is data of the supplier (`word_meanings`,
 * `trade_terms`; rules: SEARCH-22, SEARCH-24).
 */

const wordsOf = (text: string) => new Set(text.split(' '));

/** Words that only connect other words, by language. They are ignored unless a search has no other word. */
const JOINING = {
  fr: wordsOf(
    'de des du le les pour avec et au aux une un la mon ma mes son sa ses ce cette ces est sont qui que quand se pas apres pendant dans sur par seulement leur leurs notre nos votre vos temps acheter commander cherche cherchons',
  ),
  en: wordsOf(
    'and for of the with my his her their it is are be that this these when while after during to from want wanted need won don doesn only buy buying order ordering looking please',
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
const each = (words: Iterable<string>, following: Iterable<string>) =>
  [...words].flatMap((word) => [...following].map((next) => [word, next]));

/** Words that say that a person does not tolerate something, in the singular: 'allergic to latex', 'latex allergy'. */
const INTOLERANT = wordsOf(
  'allergic allergy allergique allergie intolerant intolerance intolerante hypersensitive hypersensitivity hypersensible hypersensibilite contraindicated',
);
/**
 * As `INTOLERANT`, but also the words for a sensitive tooth and for a chemical reaction: they exclude safety properties
 * only.
 */
const SENSITIVE = wordsOf('sensitive sensitivity reaction sensible sensibilite');
/** The persons of whom a search says so, and the words before them; they find no products then. */
export const PERSONS: ReadonlySet<string> = wordsOf(
  'patient patients patiente client cliente staff employee nurse hygienist assistant personnel employe employee hygieniste someone people person personne for pour our notre',
);
/** Words before which a property is excluded if they join it: 'latex allergy', but 'allergy to latex'. */
export const OF: ReadonlySet<string> = wordsOf('of from to with de d du des a au aux');
const WITHOUT_OF = wordsOf(
  'free devoid exempt exempte exempts exemptes libre libres depourvu depourvue depourvus depourvues',
);
const AUXILIARIES = ['', 'do ', 'does ', 'don ', 'doesn ', 'must ', 'should ', 'may '];

/**
 * Words after which something is excluded: 'sans latex', 'free of latex', 'plutôt que le latex'. Longer phrases come
 * first.
 */
const STRONG: readonly (readonly string[])[] = [
  ...each(WITHOUT_OF, OF),
  ...each(INTOLERANT, OF),
  ...phrasesOf(
    'a la place de | a la place d | a la place du | au lieu de | au lieu d | au lieu du | au lieu des | instead of | in place of | ' +
      'rather than | plutot que | plutot qu | a l exception de | a l exception d | a l exception du | a l exception des | ' +
      'contenant pas | contient pas | contiennent pas | ne contenant pas | ne contient pas | ne contiennent pas | sans aucun | sans aucune | ' +
      'anything but | everything but | all but | n importe quoi sauf | but not | not made with | not made of | not made from | no added | ' +
      'without | with no | contains no | contain no | containing no | not containing | lacking | no | non | not | sans',
  ),
  ...AUXILIARIES.flatMap((auxiliary) => phrasesOf(`${auxiliary}not contain | ${auxiliary}t contain`)),
];
/** Phrases that exclude what follows only if it names a property or products: any other word may follow them, too. */
const WEAK: readonly (readonly string[])[] = [
  ...each(SENSITIVE, OF),
  ...phrasesOf(
    'can t use | cannot use | can t have | cannot have | can t take | cannot take | mais pas de | mais pas d | mais pas | pas de | pas d | ' +
      'other than | alternative to | autre que | autre qu | autres que | contre indique | except | excluding | sauf | hors | avoid | avoiding | ' +
      'never | minus | zero | eviter | exempt | exempte | exempts | exemptes | depourvu | depourvue | depourvus | depourvues | allergic | allergy | ' +
      'allergique | allergie | intolerance',
  ),
];
/** All of these phrases, longer ones first. */
export const BEFORE = [
  ...STRONG.map((words) => ({ words, isWeak: false })),
  ...WEAK.map((words) => ({ words, isWeak: true })),
].sort((a, b) => b.words.length - a.words.length);
/** Words before which a property is excluded unless one of `OF` follows: 'latex free', 'latex allergy'. */
export const AFTER: ReadonlySet<string> = new Set(['free', ...INTOLERANT, ...SENSITIVE]);
const FEMININE_AND_PLURAL = ['', 'e', 's', 'es'];
/**
 * Phrases before which a property is excluded, longer ones first: 'latex not wanted', 'latex is unwanted', 'latex non
 * désiré'. 'Not required' is not among them: it excludes nothing.
 */
export const AFTER_PHRASES: readonly (readonly string[])[] = [
  ...['', 'is ', 'are ', 'est ', 'sont '].flatMap((be) => [
    ...phrasesOf(
      `${be}not wanted | ${be}not desired | ${be}not acceptable | ${be}not allowed | ${be}not tolerated | ${be}unwanted | ${be}undesired | ` +
        `${be}a eviter | ${be}a exclure`,
    ),
    ...FEMININE_AND_PLURAL.flatMap((end) =>
      phrasesOf(
        `${be}non desire${end} | ${be}non voulu${end} | ${be}non souhaite${end} | ${be}pas desire${end} | ${be}pas voulu${end} | ` +
          `${be}pas souhaite${end} | ${be}indesirable${end} | ${be}interdit${end}`,
      ),
    ),
  ]),
].sort((a, b) => b.length - a.length);
/** Words after what is excluded that say no more: 'no latex wanted'. */
export const AFTERWARDS: ReadonlySet<string> = wordsOf('wanted desired please desire voulu souhaite svp');
/** Words of these before which only a safety property is excluded. */
export const isSensitive = (word: string) => SENSITIVE.has(word);
export const isIntolerant = (word: string) => INTOLERANT.has(word) || SENSITIVE.has(word);
/** Words between the words that exclude and what they exclude: 'without any latex', 'sans tige de plastique'. */
export const BETWEEN: ReadonlySet<string> = wordsOf(
  'a an any the my of with made le la les l un une en de d du des au aux aucun aucune trace traces centre center core tige matiere material ' +
    'ingredient composant contenu origin origine source product produit',
);
/** Long words that exclude: a misspelled word next to a property may be one of them. */
export const MISSPELLED_BEFORE: readonly string[] = ['without', 'sans', 'except', 'excluding', ...INTOLERANT];
export const MISSPELLED_AFTER: readonly string[] = ['free', ...INTOLERANT];
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
/** The words of `AND` after which any word is excluded, too. */
export const TEXT_AND: ReadonlySet<string> = wordsOf('nor ni');
/** Words in the name of a value after which the value is not what another word of the name says. */
export const WITHOUT = /(?:^| )(?:non|no|free|without|sans|self|auto)(?: |$)/;

/** An article or a preposition with an apostrophe before a word, 'à', and an English ending with an apostrophe. */
export const ELISIONS =
  /(?<!\p{L})(?:(?:[dlnsj]|qu)['’](?=\p{L})|à(?!\p{L}))|(?<=\p{L})['’](?:s|t|re|ll|ve)(?!\p{L})/giu;

/** A label before a code: 'MPN 93895'. */
export const CODE_LABEL =
  /^\s*(?:(?:mpn|sku|r[eé]f|r[eé]f[eé]rence|code|item|cat|num[eé]ro|produit|article)(?!\p{L})(?:\s*(?:code|number|no)\b)?|#|n°)[\s.:#]*(?=.*\d)/iu;
