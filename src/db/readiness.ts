import { setTimeout as pause } from 'node:timers/promises';
import { isOutOfSpace, type NotReady } from './client.ts';

const ANSWER_WITHIN_MS = 800;

/** Whether the database only reads: a standby, or set so by an operator. */
export const readOnlyQuery = `select current_setting('transaction_read_only') = 'on' as read_only`;

/** So little that the sort of `spaceQuery` writes to the disk. */
const SMALL_SORT_MEMORY = { work_mem: '64kB' };

/** The settings with which `spaceQuery` runs. */
export const SPACE_SETTINGS = { connection: SMALL_SORT_MEMORY, transaction: SMALL_SORT_MEMORY };

/**
 * As `readOnlyQuery`. With `SPACE_SETTINGS` its sort does not fit in memory: it writes 200 kB to the disk and frees
 * them, so that a full disk shows without a row being written.
 */
export const spaceQuery = `${readOnlyQuery}, max(place) as place
  from (select row_number() over (order by md5(number::text)) as place from generate_series(1, 4000) as number) as sorted`;

/**
 * Why the database is not ready, by its answer to one of these queries; null if it is ready. `no_answer` after
 * `ANSWER_WITHIN_MS` (800 ms).
 */
export async function whyNotReady(ask: () => Promise<{ rows: { read_only: boolean }[] }>): Promise<NotReady | null> {
  return Promise.race([answerOf(ask), pause(ANSWER_WITHIN_MS, 'no_answer' as const, { ref: false })]);
}

async function answerOf(ask: Parameters<typeof whyNotReady>[0]): Promise<NotReady | null> {
  try {
    const { rows } = await ask();
    return rows[0]?.read_only ? 'read_only' : null;
  } catch (error) {
    return isOutOfSpace(error) ? 'no_space' : 'no_answer';
  }
}
