import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** How the web processes answered /readyz since the last question. */
interface ReadyAnswers {
  /** Milliseconds of the slowest answer. */
  slowestMs: number;
  /** Milliseconds by which an answer took longer than that of /healthz, which asks no database, at the same time. */
  longestAskingMs: number;
  /** Whether any answer was not 200. */
  hasRefused: boolean;
}

/** Asks each web process for /readyz all the time, until closed. */
export function watchReadiness(urls: string[]) {
  const thread = new Worker(join(import.meta.dirname, 'ready-watch-thread.ts'), { workerData: { urls } });
  const none = { slowestMs: 0, longestAskingMs: 0, hasRefused: false };
  let answers: ReadyAnswers = { ...none };
  thread.on('message', ({ status, ms, busyMs }: { status: number; ms: number; busyMs: number }) => {
    answers.slowestMs = Math.max(answers.slowestMs, ms);
    answers.longestAskingMs = Math.max(answers.longestAskingMs, ms - busyMs);
    answers.hasRefused ||= status !== 200;
  });
  return {
    /** The answers since the last call. */
    take(): ReadyAnswers {
      const taken = answers;
      answers = { ...none };
      return taken;
    },
    close: () => thread.terminate(),
  };
}
