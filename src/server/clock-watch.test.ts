import { expect, it, test } from 'vitest';
import { clockDifference, clockProblem, startClockWatch } from './clock-watch.ts';
import { warnOfForwarding } from './forwarding-warning.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

function openLines() {
  const lines: string[] = [];
  return { lines, log: createLog('warn', 'web', { write: (line) => void lines.push(line) }) };
}

/** A clock that differs from this machine's. */
const clockOff = (ms: number) => () => new Date(Date.now() + ms);

// rules: SAFE-21
test.each([
  [0, null],
  [299_999, null],
  [-299_999, null],
  [300_000, 'The clock of this machine is 300 s behind'],
  [-3_600_000, 'The clock of this machine is 3600 s ahead of'],
])('a difference of %i ms: %s', (ms, problem) => {
  if (problem === null) expect(clockProblem(ms)).toBeNull();
  else expect(clockProblem(ms)).toContain(problem);
});

// rules: SAFE-21
it('compares the clocks, counts the difference and warns from two seconds on', async () => {
  const { db, close } = await openTestDatabase();
  expect(Math.abs(await clockDifference(db, clockOff(0)))).toBeLessThan(1_000);
  const ahead = await clockDifference(db, clockOff(-3_000));
  expect(ahead).toBeGreaterThan(2_000);
  expect(ahead).toBeLessThan(4_000);
  for (const [off, warned] of [
    [3_000, 1],
    [500, 0],
  ] as const) {
    const { lines, log } = openLines();
    const metrics = createMetrics();
    const stop = startClockWatch({ database: { db, embedded: false }, log, metrics, now: clockOff(off) });
    await expect.poll(async () => (await metrics.clockDifference.get()).values[0]?.value).not.toBe(0);
    stop();
    expect(lines).toHaveLength(warned);
  }
  await close();
});

// rules: SAFE-21
it('warns once an hour of a proxy that is not trusted, without the address', () => {
  let at = 0;
  const now = () => new Date(at);
  const { lines, log } = openLines();
  const warn = warnOfForwarding({ log, trustedProxies: 0, now });
  warn({ headers: { host: 'shop.example.ca' } });
  expect(lines).toHaveLength(0);
  for (const later of [0, 3_599_999, 3_600_000]) {
    at = later;
    warn({ headers: { 'x-forwarded-for': '198.51.100.7' } });
  }
  warnOfForwarding({ log, trustedProxies: 1, now })({ headers: { forwarded: 'for=198.51.100.7' } });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('x-forwarded-for');
  expect(lines.join('')).not.toContain('198.51');
});
