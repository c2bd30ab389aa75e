import { Agent, request } from 'node:http';

export interface Load {
  perSecond: number;
  /** Answers for each second of the server's processor time; NaN if that is not measured. */
  perCore: number;
  /** Milliseconds of the median answer; `p99` is the 99th percentile. */
  p50: number;
  p99: number;
}

/** A repeated action; `turn` counts up and never repeats. */
export type Task = (turn: number) => Promise<unknown>;

export interface Effort {
  /** Number of turns in one round. */
  times: number;
  /** Number of turns under way at once. */
  hands: number;
  /** Processor seconds that the server has spent so far. */
  cpuSeconds?: () => Promise<number>;
}

const ROUNDS = 5;

/**
 * Runs rounds of both tasks in turn, so that other work of the machine slows both alike. The median round of each task,
 * by speed, counts; the first round is warm-up.
 */
export async function compare(ours: Task, reference: Task, efforts: { ours: Effort; reference: Effort }) {
  const rounds: { ours: Load[]; reference: Load[] } = { ours: [], reference: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loads = {
      ours: await measure(ours, efforts.ours, round * efforts.ours.times),
      reference: await measure(reference, efforts.reference, round * efforts.reference.times),
    };
    if (round > 0) {
      rounds.ours.push(loads.ours);
      rounds.reference.push(loads.reference);
    }
  }
  return { ours: middle(rounds.ours), reference: middle(rounds.reference) };
}

function middle(loads: Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)]!;
}

async function measure(task: Task, { times, hands, cpuSeconds }: Effort, first: number): Promise<Load> {
  const took: number[] = [];
  let next = first;
  const spentBefore = (await cpuSeconds?.()) ?? NaN;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: hands }, async () => {
      while (next < first + times) {
        const turn = next;
        next += 1;
        const before = performance.now();
        await task(turn);
        took.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const spent = ((await cpuSeconds?.()) ?? NaN) - spentBefore;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { perSecond: times / seconds, perCore: times / spent, p50: at(0.5), p99: at(0.99) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The bytes of a URL's answer as they are sent. Throws for any status but 200. */
export function get(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((done, fail) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return fail(new Error(`${url} answered ${answer.statusCode}`));
        const headers = Object.fromEntries(
          Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
        );
        done({ body: Buffer.concat(chunks), headers });
      });
    });
    sent.on('error', fail).end();
  });
}
