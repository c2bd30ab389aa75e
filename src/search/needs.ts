import { NEGATIONS } from './grammar.ts';

/** A need: a problem or a task in the words of clinics, and products that solve it, the most typical first. */
export interface Need<Product> {
  /** As the supplier wrote it. */
  text: string;
  words: readonly string[];
  products: readonly Product[];
}

/** A group of words with the same meaning: its phrases, the typed one first, each as a list of stems. */
export interface StemGroup {
  stems: readonly string[][];
  /** Whether the search excludes a property by this word. */
  isExcluded: boolean;
}

/** What needs similar to a search agree on. */
export interface FoundNeed<Product> {
  /** The text of the most similar need. */
  text: string;
  /** Positions of the groups that the most similar need has. */
  covers: number[];
  /** From 0 to 1, which says that the words are the same. */
  score: number;
  /** The products that solve the similar needs; products of more needs and of more similar needs first. */
  products: Product[];
}

export interface Needs<Product> {
  /** The needs that are similar to a search; `isLoose` also accepts less similar ones. Null if there is none. */
  similar: (groups: readonly StemGroup[], isLoose: boolean) => FoundNeed<Product> | null;
}

/** The least similarity of the most similar need, from 0 to 1; `LOOSE` if nothing is found otherwise. */
const STRICT = 0.24;
const LOOSE = 0.12;
/** The largest weight of a word of no need: such a word does not say which need the search names. */
const UNKNOWN_WORD = 2.5;
/** A word with the same meaning counts less than the typed word. */
const SYNONYM = 0.9;
/** Words without a subject of their own count less than others that are as rare. */
const SMALL_WORD = 0.3;
/** A search with a number or a size that the need does not have asks for a product rather than for help. */
const WITHOUT_FIGURE = 0.5;
/** The most similar needs, which vote for their products. */
const MAX_RELATED = 20;
/** The least vote of a related need, as a share of the vote of the most similar one. */
const RELATED = 0.3;
/**
 * How much less a need counts for each word that the search does not have: 1 compares the directions of the two texts,
 * less prefers needs of more words.
 */
const LENGTH = 0.8;
/** How much more the most similar needs count than others: the exponent of their similarity. */
const PREFERENCE = 4;
/** The place in the list of a need at which a product counts half. */
const HALF_PLACE = 1.5;
/** Products of fewer votes than this share of the most are left out. */
const LEAST_VOTES = 0.12;

/** Words whose other forms have another stem. */
const irregular = new Map([
  ['teeth', 'tooth'],
  ['feet', 'foot'],
  ['broken', 'break'],
  ['broke', 'break'],
  ['stuck', 'stick'],
  ['fell', 'fall'],
  ['lost', 'lose'],
  ['kept', 'keep'],
  ['bled', 'bleed'],
  ['yeux', 'oeil'],
]);

const smallWords = new Set(
  (
    'a about all already am an any as at back been before but by came can come could did do does down even every feel get give go goes going ' +
    'good got had has have having here how i if in instead into just keep keeps know let like look made make makes me more most much need not now off ' +
    'on one or other our out over own place please put really she so some something still take than their them then there they thing time too ' +
    'try until up use used using very was way we well were what where which who why will without would you your ' +
    'afin alors aller apres aussi autre avant avoir bien car ca ceci cela celui chaque chez comme comment deja depuis dit donc elle elles en encore ' +
    'entre etre eux fait faire faut fois il ils j je jamais jusqu la lors lui mais meme mettre moins n nous on ou par parce pas peu peut plus ' +
    'plusieurs pourquoi prendre presque puis quel quelle quelque quoi reste rester rien s si sans seul seule sous souvent te tel toujours tous tout toute toutes tres trop trouver ' +
    'tu utiliser va vais vers veut veux vous y'
  )
    .split(' ')
    .map(stemOf),
);

/**
 * The stem of a word, by which needs are compared: 'bleed' of 'bleeding', 'saign' of 'saigne' and 'saignement'. Words
 * of different meanings rarely have the same stem, because a need has several words.
 */
export function stemOf(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  return word
    .replace(/(?<=[a-z]{2}ch)e$/, '')
    .replace(/eaux$/, 'eau')
    .replace(
      /(?<=^[a-z]{4,})(?:ations?|ates?|ating|ated|ements?|ments?|ening|ings?|ants?|ents?|uer|iez|ees?|ed|er|ez|en|e|s)$/,
      '',
    )
    .replace(/(?<=^[a-z]{2,}(.))\1$/, '');
}

interface KnownNeed<Product> extends Need<Product> {
  stems: ReadonlySet<string>;
  /** The length of the vector of the weights of its stems. */
  length: number;
}

interface Match<Product> {
  need: KnownNeed<Product>;
  covers: number[];
  score: number;
  /** How much the need counts for the order of products. */
  vote: number;
}

/**
 * Prepares needs for searches. Products are the same if `keyOf` says so. A word that `isName` knows is never of little
 * weight: a need without the brand of a search is another need.
 */
export function readNeeds<Product>(
  rows: readonly Need<Product>[],
  keyOf: (product: Product) => string,
  isName: (word: string) => boolean = () => false,
): Needs<Product> {
  const stemsOf = rows.map(({ words }) => new Set(words.map(stemOf)));
  const counts = new Map<string, number>();
  for (const stems of stemsOf) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  /** The rarer a word is among the needs, the more it says. */
  const weightOf = (stem: string) => {
    const count = counts.get(stem);
    const weight = Math.log((rows.length + 2) / ((count ?? 1) + 1));
    const isUnknown = count === undefined && !isName(stem);
    return (isUnknown ? Math.min(UNKNOWN_WORD, weight) : weight) * (smallWords.has(stem) ? SMALL_WORD : 1);
  };
  const lengthOf = (stems: Iterable<string>) => Math.hypot(...[...stems].map(weightOf));
  const byStem = new Map<string, KnownNeed<Product>[]>();
  rows.forEach((row, at) => {
    const stems = stemsOf[at] ?? new Set();
    const need = { ...row, stems, length: lengthOf(stems) };
    for (const stem of stems) addTo(byStem, stem, need);
  });

  /** Needs that may be similar enough: a need is no more similar than if the search had no other words. */
  function candidates(groups: readonly StemGroup[], least: number): KnownNeed<Product>[] {
    const shared = new Map<KnownNeed<Product>, number>();
    for (const stem of new Set(groups.flatMap(({ stems }) => stems.flat())))
      for (const need of byStem.get(stem) ?? []) shared.set(need, (shared.get(need) ?? 0) + weightOf(stem) ** 2);
    return [...shared].flatMap(([need, squares]) => (squares >= least * need.length ** 2 ? need : []));
  }

  return {
    similar(groups, isLoose) {
      const least = isLoose ? LOOSE : STRICT;
      const lengths = groups.map(({ stems }) => lengthOf(stems[0] ?? []));
      const length = Math.max(1, Math.hypot(...lengths));
      const match = (need: KnownNeed<Product>): Match<Product> | [] => {
        const found = new Set<string>();
        let product = 0;
        const covers = groups.flatMap(({ stems }, at) => {
          const place = stems.findIndex((phrase) => phrase.every((stem) => need.stems.has(stem)));
          if (place === -1) return [];
          const own = (stems[place] ?? []).filter((stem) => !found.has(stem));
          for (const stem of own) found.add(stem);
          product += (lengths[at] ?? 0) * lengthOf(own) * (place === 0 ? 1 : SYNONYM);
          return at;
        });
        if (!isLoose && found.size < Math.min(2, need.stems.size)) return [];
        const lacksFigure = groups.some(({ stems }, at) => !covers.includes(at) && /\d/.test(stems[0]?.[0] ?? ''));
        const score = Math.min(1, product / (length * need.length)) ** 2 * (lacksFigure ? WITHOUT_FIGURE : 1);
        if (score < least) return [];
        const isNegated = groups.some(({ isExcluded }, at) => isExcluded && covers.includes(at));
        if (isNegated && !need.words.some((word) => NEGATIONS.has(word))) return [];
        return { need, covers, score, vote: (product / (length * need.length ** LENGTH)) ** PREFERENCE };
      };
      const matches = candidates(groups, least)
        .flatMap(match)
        .sort((a, b) => b.vote - a.vote)
        .slice(0, MAX_RELATED);
      const [best] = matches;
      const related = matches.filter(({ vote }) => vote >= RELATED * (best?.vote ?? 0));
      return best
        ? { text: best.need.text, covers: best.covers, score: best.score, products: elected(related, keyOf) }
        : null;
    },
  };
}

/** Adds a value to the list of a key. */
export function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** The products of several needs, products of more needs and of more similar needs first. */
function elected<Product>(matches: readonly Match<Product>[], keyOf: (product: Product) => string): Product[] {
  const votes = new Map<string, { product: Product; votes: number }>();
  for (const { need, vote } of matches)
    need.products.forEach((product, place) => {
      const known = votes.get(keyOf(product)) ?? { product, votes: 0 };
      votes.set(keyOf(product), { product, votes: known.votes + vote / (1 + place / HALF_PLACE) });
    });
  const sorted = [...votes.values()].sort((a, b) => b.votes - a.votes);
  const most = sorted[0]?.votes ?? 0;
  return sorted.filter((related) => related.votes >= LEAST_VOTES * most).map(({ product }) => product);
}
