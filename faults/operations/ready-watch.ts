import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** How the web processes answered /readyz since the last question. */
interface ReadyAnswers {
  /** Milliseconds of the slowest answer. */
  slowestMs: number;
  /** Whether any answer was not 200. */
  hasRefused: boolean;
}

/** Asks each web process for /readyz all the time, until closed. */
export function watchReadiness(urls: string[]) {
  const thread = new Worker(join(import.meta.dirname, 'ready-watch-thread.ts'), { workerData: { urls } });
  let answers: ReadyAnswers = { slowestMs: 0, hasRefused: false };
  thread.on('message', ({ status, ms }: { status: number; ms: number }) => {
    answers.slowestMs = Math.max(answers.slowestMs, ms);
    answers.hasRefused ||= status !== 200;
  });
  return {
    /** The answers since the last call. */
    take(): ReadyAnswers {
      const taken = answers;
      answers = { slowestMs: 0, hasRefused: false };
      return taken;
    },
    close: () => thread.terminate(),
  };
}
