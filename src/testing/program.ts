import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/postgres.ts';

const root = join(import.meta.dirname, '..', '..');

/** The whole program in a separate process, as `npm start` runs it. */
export interface Program {
  url: string;
  pid: number;
  /** Everything that the program has printed so far. */
  output: () => string;
  /** Sends a signal and waits for the end. Returns the exit code, or null after SIGKILL. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Resolves with the exit code when the program ends. */
  ended: Promise<number | null>;
}

/** Free ports for one program and its sandbox. */
export async function freePorts(): Promise<Record<string, string>> {
  const [port, sandbox, smtp, metrics] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    METRICS_PORT: String(metrics),
  };
}

/**
 * Starts the program with a role and flags, and does not wait until it is ready. `folder` has another version of the
 * store.
 */
export function spawnProgram(env: Record<string, string>, args = ['all'], folder = root): Program {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', join(folder, 'src', 'main.ts'), ...args],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        TZ: 'Asia/Tokyo',
        LOG_LEVEL: 'error',
        // As deploy/ sets them.
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        // No settings of the developer; the demo in an empty database, also of a server.
        SETTINGS_FILE: '',
        LOAD_DEMO: 'true',
        POINTS_PER_MINUTE: '0',
        ORDER_CALLS_PER_TEN_MINUTES: '0',
        ...env,
      },
    },
  );
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    pid: child.pid ?? 0,
    output: () => printed,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the program and waits until it serves; a worker, until it runs jobs. Rejects with its output if it ends. */
export async function startProgram(env: Record<string, string>, args = ['all'], folder = root): Promise<Program> {
  const program = spawnProgram(env, args, folder);
  let over = false;
  void program.ended.then(() => (over = true));
  const isReady = async () =>
    args[0] === 'worker'
      ? program.output().includes('The worker runs')
      : await fetch(`${program.url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
  while (!over) {
    if (await isReady()) return program;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The program ended before it was ready:\n${program.output()}`);
}
