import { join } from 'node:path';
import { openDatabase, type Db } from '#db/client.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { openListing } from '#server/catalogue/listing.ts';
import { suggestions } from '#server/catalogue/queries.ts';
import { openCatalogue } from '#server/catalogue/snapshot.ts';
import { startTestCluster } from '../scripts/postgres.ts';
import { prepareFullText, searchFullText } from './full-text.ts';
import { matchesPattern, readRelevancePairs, type RelevancePair } from './relevance-pairs.ts';
import { hasXapian, openXapian } from './xapian.ts';

const TODAY = '2026-11-21';
/** A need is met if a result among the first three is acceptable. */
const RIGHT_WITHIN = 3;
/** Results among which a forbidden product counts. */
const SHOWN = 10;
const WORST = 10;

/** One way to search: the item codes of the first ten results. */
type Searching = (need: string, language: 'en' | 'fr') => Promise<string[]>;

interface Judged extends RelevancePair {
  found: string[];
  /** Place of the first acceptable result, from 1 on; 0 if none is shown. */
  place: number;
  shownForbidden: string[];
}

/**
 * Judges the search by the needs of `demo/relevance.csv`: the share with an acceptable product among the first three,
 * the mean reciprocal rank, and the needs that show a forbidden product among the first ten. `details` also prints
 * every need of the tuning half that is not met. Of the judging half only totals are printed.
 */
export async function measureRelevance(rest: string[]): Promise<void> {
  const url = process.env.DATABASE_URL;
  const cluster = url ? null : await startTestCluster();
  const server = url ?? cluster?.url;
  const database = await openDatabase({
    ...(server ? { url: server, dataDir: '' } : { dataDir: 'memory://' }),
    migrationsDir: join(import.meta.dirname, '..', 'migrations'),
    poolSize: 1,
  });
  try {
    await loadDemoIntoEmpty(database.db, (line) => console.log(line));
    await judge(database.db, rest.includes('details'));
  } finally {
    await database.close();
    cluster?.stop();
  }
}

async function judge(db: Db, details: boolean): Promise<void> {
  const catalogue = openCatalogue(db);
  const ways: Record<string, Searching> = {
    listing: (need) =>
      catalogue.onSnapshot(TODAY, async (snapshot) => {
        const listing = await openListing(snapshot, { name: need }, {});
        const page = await listing.page({ limit: SHOWN, offset: 0, sort: 'default' });
        return page.map(({ itemid }) => itemid);
      }),
    suggestions: (need) =>
      catalogue.onSnapshot(TODAY, async (snapshot) =>
        (await suggestions(snapshot, need, SHOWN, 0)).items.map(({ itemid }) => itemid),
      ),
    'full text of PostgreSQL': (need) => searchFullText(db, need, SHOWN),
  };
  const xapian = hasXapian() ? await catalogue.onSnapshot(TODAY, ({ cached }) => openXapian(db, cached)) : null;
  if (xapian) ways.Xapian = (need, language) => xapian.search(need, language, SHOWN);
  else console.log('Xapian is not compared: apt-get install python3-xapian installs it.');
  // Last, because its table lasts as long as the connection, which ends if it is not used while Xapian reads the
  // products.
  await prepareFullText(db);
  const { tuning, judging } = readRelevancePairs();
  const totals: Record<string, ReturnType<typeof totalOf>> = {};
  let own: Judged[] = [];
  for (const [way, searching] of Object.entries(ways)) {
    for (const [half, pairs] of Object.entries({ tuning, judging })) {
      const judged = await judgeAll(pairs, searching);
      for (const language of ['en', 'fr'])
        totals[`${way}, ${half} half, ${language}`] = totalOf(judged.filter((one) => one.language === language));
      if (half === 'tuning' && way === 'listing') own = judged;
    }
  }
  xapian?.close();
  console.table(totals);
  const kinds = [...new Set(own.map(({ language, kind }) => `${language} ${kind}`))].sort();
  const ofKind = (name: string) => own.filter(({ language, kind }) => `${language} ${kind}` === name);
  console.log('The listing on the tuning half, by language and kind:');
  console.table(Object.fromEntries(kinds.map((kind) => [kind, totalOf(ofKind(kind))])));
  const unmet = own.filter((one) => !isRight(one) || one.shownForbidden.length > 0);
  const worst = unmet.toSorted((a, b) => badness(b) - badness(a)).slice(0, details ? unmet.length : WORST);
  console.log(details ? 'Needs of the tuning half that are not met:' : 'The worst ten needs of the tuning half:');
  for (const { need, language, kind, acceptable, found, place, shownForbidden } of worst)
    console.log(
      `${language} ${kind}: ${need}\n  place ${place || '–'}, forbidden ${shownForbidden.join(' ') || '–'}\n` +
        `  acceptable ${acceptable.join(' ')}\n  found ${found.slice(0, 6).join(' ') || 'nothing'}`,
    );
}

async function judgeAll(pairs: readonly RelevancePair[], searching: Searching): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const pair of pairs) {
    const found = await searching(pair.need, pair.language);
    const place = found.findIndex((itemId) => matchesPattern(itemId, pair.acceptable)) + 1;
    const shownForbidden = found.filter((itemId) => matchesPattern(itemId, pair.forbidden));
    judged.push({ ...pair, found, place, shownForbidden });
  }
  return judged;
}

function isRight({ place }: Judged): boolean {
  return place > 0 && place <= RIGHT_WITHIN;
}

/**
 * Forbidden products are worse than a late acceptable product, and a result without an acceptable product is worse than
 * that.
 */
function badness({ place, shownForbidden }: Judged): number {
  return 100 * shownForbidden.length + (place === 0 ? 50 : place);
}

function totalOf(judged: readonly Judged[]) {
  const share = (count: number) => `${((100 * count) / judged.length).toFixed(1)} %`;
  const reciprocal = judged.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0) / judged.length;
  return {
    needs: judged.length,
    'right in the first three': share(judged.filter(isRight).length),
    'mean reciprocal rank': Number(reciprocal.toFixed(3)),
    'needs with a forbidden product': judged.filter(({ shownForbidden }) => shownForbidden.length > 0).length,
    'nothing found': judged.filter(({ found }) => found.length === 0).length,
  };
}
