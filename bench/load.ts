import { Agent, request } from 'node:http';

export interface Load {
  perSecond: number;
  /** Milliseconds half, and 99 of 100, of the answers took. */
  p50: number;
  p99: number;
}

const WARM_UP = 100;

/** Runs a task from so many hands at once, for so many times, and says how fast that went. */
export async function measure(
  task: (turn: number) => Promise<void>,
  { times, hands }: { times: number; hands: number },
): Promise<Load> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await task(turn);
  const took: number[] = [];
  let next = WARM_UP;
  const end = WARM_UP + times;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: hands }, async () => {
      while (next < end) {
        const turn = next;
        next += 1;
        const before = performance.now();
        await task(turn);
        took.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { perSecond: times / seconds, p50: at(0.5), p99: at(0.99) };
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
