import { Agent, request } from 'node:http';

export interface Load {
  perSecond: number;
  /** For each second of processor time of the one who answers; NaN where nobody counts it. */
  perCore: number;
  /** Milliseconds half, and 99 of 100, of the answers took. */
  p50: number;
  p99: number;
}

/** Something done over and over; `turn` counts up and never comes twice. */
export type Task = (turn: number) => Promise<unknown>;

export interface Effort {
  /** Times in one round. */
  times: number;
  /** How many are under way at once. */
  hands: number;
  /** Processor seconds spent so far by the one who answers. */
  cpuSeconds?: () => Promise<number>;
}

const ROUNDS = 5;

/**
 * Does both by turns, so that whatever else the machine is at slows both alike. Of each one's rounds the middle one, by
 * speed, counts; a first round warms up.
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

/** The bytes a URL answers with, as they travel. Refuses anything but 200. */
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
