import { runSequences, type MoneyFigures, type MoneyRun } from './sequences.ts';

/** Sequences that share a store, because the acts of a later one may change the invoices of an earlier one. */
const CHUNK = 200;
/** Stores that run in parallel. */
const LANES = Number(process.env.LANES ?? 2);

/**
 * Runs random sequences of acts that change money on the given PostgreSQL server, prints their figures and returns the
 * breaches. Each chunk of sequences has a store of its own, so that a run may continue at the chunk of a breach.
 */
export async function runMoney(databaseUrl: string, { seed, from, to }: MoneyRun): Promise<string[]> {
  process.env.TEST_DATABASE_URL = databaseUrl;
  const started = performance.now();
  const all: MoneyFigures[] = [];
  let next = from - ((from - 1) % CHUNK);
  const lane = async () => {
    while (next <= to) {
      const first = next;
      next += CHUNK;
      const figures = await runSequences({ seed, from: first, to: Math.min(to, first + CHUNK - 1) });
      all.push(figures);
      const seconds = Math.round((performance.now() - started) / 1000);
      const { sequences, breaches } = figures;
      process.stdout.write(
        `seed ${seed}, sequences from ${first}: ${sequences}, ${breaches.length} breaches, ${seconds} s\n`,
      );
      for (const breach of breaches) process.stdout.write(`${breach}\n`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const sum = (part: 'sequences' | 'orders' | 'papers' | 'killed') => all.reduce((count, one) => count + one[part], 0);
  process.stdout.write(
    `${sum('sequences')} sequences: ${sum('orders')} orders, ${sum('papers')} papers, ${sum('killed')} acts killed\n`,
  );
  console.table(countsOf(all));
  return all.flatMap(({ breaches }) => breaches);
}

/** How often each act was done and refused. */
function countsOf(all: readonly MoneyFigures[]) {
  const names = new Set(all.flatMap(({ counts }) => [...counts.keys()]));
  return [...names].toSorted().map((act) => {
    const sum = (part: 'done' | 'refused') => all.reduce((count, one) => count + (one.counts.get(act)?.[part] ?? 0), 0);
    return { act, done: sum('done'), refused: sum('refused') };
  });
}
