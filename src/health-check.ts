import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 3;
const BETWEEN_MS = 3_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * `node src/health-check.ts [process id]`: exit code 0 if the process of this machine or container answers /healthz,
 * which every role does on the port of the metrics; otherwise 1. If something listens there and fails three times, only
 * a new start helps (rules: API-43): the process with the id is told to end, so that its supervisor starts it again.
 */
const { METRICS_PORT = '', PORT = '' } = process.env;
const url = `http://127.0.0.1:${METRICS_PORT.trim() || Number(PORT.trim() || 3_000) + 6_464}/healthz`;

type Health = 'well' | 'absent' | 'stuck';

async function readHealth(): Promise<Health> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).ok ? 'well' : 'stuck';
  } catch (error) {
    // Nothing listens while the process starts.
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    return code === 'ECONNREFUSED' ? 'absent' : 'stuck';
  }
}

let health = await readHealth();
for (let tries = 1; health === 'stuck' && tries < TRIES; tries += 1) {
  await pause(BETWEEN_MS);
  health = await readHealth();
}
const processId = Number(process.argv[2] ?? 0);
if (health === 'stuck' && processId > 0) process.kill(processId, 'SIGTERM');
process.exitCode = health === 'well' ? 0 : 1;
