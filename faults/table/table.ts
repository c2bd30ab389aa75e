import type { CrashShop } from './crash-shop.ts';
import { faults, runBatch, type Run, type Variant } from './batch.ts';
import { points, type Point } from './points.ts';

/** Points in one batch: a process has ten connections, and each stopped purchase holds a connection. */
const AT_ONCE = 7;

export interface TableRow {
  fault: string;
  runs: number;
  breaches: number;
  /** Seconds. */
  worstRecovery: number;
}

/** The kind of purchase of a round; the kinds take turns, so that five rounds include each kind. */
export function variantOf(round: number): Variant {
  return { onInvoice: round % 2 === 0, browserCloses: round % 3 === 2, webhooksLost: round % 4 >= 2 };
}

function batchesOf(all: readonly Point[] = points): Point[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) =>
    all.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

/** Runs every point × every fault × the number of rounds, and reports each batch as it ends. */
export async function runTable(
  shop: CrashShop,
  rounds: readonly number[],
  { onRuns, hasten }: { onRuns: (runs: Run[]) => void; hasten?: (shop: CrashShop) => Promise<void> },
): Promise<Run[]> {
  const all: Run[] = [];
  for (const round of rounds) {
    for (const fault of faults) {
      for (const batch of batchesOf()) {
        const runs = await runBatch(shop, { points: batch, fault, variant: variantOf(round), hasten });
        onRuns(runs);
        all.push(...runs);
      }
    }
  }
  return all;
}

/** One row for each fault. */
export function summarise(runs: readonly Run[]): TableRow[] {
  return [...Map.groupBy(runs, ({ fault }) => fault)].map(([fault, own]) => ({
    fault,
    runs: own.length,
    breaches: own.filter(({ breaches }) => breaches.length > 0).length,
    worstRecovery: Math.round(Math.max(...own.map(({ recoveredMs }) => recoveredMs)) / 100) / 10,
  }));
}
