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

/** The share of a need's words that a search must have, and of a search's words that a need must have, by weight. */
const STRICT = { need: 0.6, search: 0.4 };
/** The same if nothing is found otherwise. */
const LOOSE = { need: 0.4, search: 0.35 };
/** The largest weight of a word of no need: such a word does not say which need the search names. */
const UNKNOWN_WORD = 2.5;
/** A word with the same meaning counts less than the typed word. */
const SYNONYM = 0.9;
/** Words without a subject of their own count less than others that are as rare. */
const SMALL_WORD = 0.3;
/** Needs count beside the most similar one if they are at least so similar, as a share of its score. */
const RELATED = 0.55;
const MAX_RELATED = 12;
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
    'plusieurs pourquoi prendre puis quel quelle quelque quoi rien s si sans seul seule sous souvent te tel toujours tous tout toute toutes tres trop trouver ' +
    'tu utiliser va vais vers veut veux vous y'
  )
    .split(' ')
    .map(stemOf),
);

/**
 * The stem of a word, by which needs are compared: 'bleed' of 'bleeding', 'saign' of 'saigne' and 'saignement'. Words of
 * different meanings rarely have the same stem, because a need has several words.
 */
export function stemOf(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  return word
    .replace(/(?<=[a-z]{2}ch)e$/, '')
    .replace(/eaux$/, 'eau')
    .replace(/(?<=^[a-z]{4,})(?:ations?|ements?|ments?|ening|ings?|ants?|ents?|uer|iez|ees?|ed|er|ez|en|e|s)$/, '')
    .replace(/(?<=^[a-z]{2,}(.))\1$/, '');
}

interface KnownNeed<Product> extends Need<Product> {
  stems: ReadonlySet<string>;
  weight: number;
}

interface Match<Product> {
  need: KnownNeed<Product>;
  covers: number[];
  score: number;
}

/** Prepares needs for searches. Products are the same if `keyOf` says so. */
export function readNeeds<Product>(
  rows: readonly Need<Product>[],
  keyOf: (product: Product) => string,
): Needs<Product> {
  const stemsOf = rows.map(({ words }) => new Set(words.map(stemOf)));
  const counts = new Map<string, number>();
  for (const stems of stemsOf) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  /** The rarer a word is among the needs, the more it says. */
  const weightOf = (stem: string) => {
    const count = counts.get(stem);
    const weight = Math.log((rows.length + 2) / ((count ?? 1) + 1));
    return (count === undefined ? Math.min(UNKNOWN_WORD, weight) : weight) * (smallWords.has(stem) ? SMALL_WORD : 1);
  };
  const sum = (stems: Iterable<string>) => [...stems].reduce((total, stem) => total + weightOf(stem), 0);
  const byStem = new Map<string, KnownNeed<Product>[]>();
  rows.forEach((row, at) => {
    const stems = stemsOf[at] ?? new Set();
    const need = { ...row, stems, weight: sum(stems) };
    for (const stem of stems) addTo(byStem, stem, need);
  });

  /** Needs that may be similar enough: needs with some of the words, by the weight of these words. */
  function candidates(groups: readonly StemGroup[], least: number): KnownNeed<Product>[] {
    const shared = new Map<KnownNeed<Product>, number>();
    for (const stem of new Set(groups.flatMap(({ stems }) => stems.flat())))
      for (const need of byStem.get(stem) ?? []) shared.set(need, (shared.get(need) ?? 0) + weightOf(stem));
    return [...shared].flatMap(([need, weight]) => (weight >= least * need.weight ? need : []));
  }

  return {
    similar(groups, isLoose) {
      const least = isLoose ? LOOSE : STRICT;
      const weights = groups.map(({ stems }) => sum(stems[0] ?? []));
      const all = Math.max(
        1,
        weights.reduce((total, weight) => total + weight, 0),
      );
      const match = (need: KnownNeed<Product>): Match<Product> | [] => {
        const found = new Set<string>();
        let ofSearch = 0;
        const covers = groups.flatMap(({ stems }, at) => {
          const place = stems.findIndex((phrase) => phrase.every((stem) => need.stems.has(stem)));
          if (place === -1) return [];
          for (const stem of stems[place] ?? []) found.add(stem);
          ofSearch += (weights[at] ?? 0) * (place === 0 ? 1 : SYNONYM);
          return at;
        });
        if (!isLoose && found.size < Math.min(2, need.stems.size)) return [];
        const shares = { need: Math.min(1, sum(found) / need.weight), search: ofSearch / all };
        if (shares.need < least.need || shares.search < least.search) return [];
        const isNegated = groups.some(({ isExcluded }, at) => isExcluded && covers.includes(at));
        if (isNegated && !need.words.some((word) => NEGATIONS.has(word))) return [];
        return { need, covers, score: shares.search * shares.need };
      };
      const matches = candidates(groups, least.need)
        .flatMap(match)
        .sort((a, b) => b.score - a.score)
        .slice(0, MAX_RELATED);
      const [best] = matches;
      if (!best) return null;
      const related = matches.filter(({ score }) => score >= RELATED * best.score);
      return { text: best.need.text, covers: best.covers, score: best.score, products: elected(related, keyOf) };
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
  for (const { need, score } of matches)
    need.products.forEach((product, place) => {
      const known = votes.get(keyOf(product)) ?? { product, votes: 0 };
      votes.set(keyOf(product), { product, votes: known.votes + score ** 2 / (1 + place / 3) });
    });
  const sorted = [...votes.values()].sort((a, b) => b.votes - a.votes);
  const most = sorted[0]?.votes ?? 0;
  return sorted.filter((one) => one.votes >= LEAST_VOTES * most).map(({ product }) => product);
}
