import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '..', 'main.ts');

export interface OpsRun {
  code: number | null;
  output: string;
  errors: string;
}

/**
 * Runs `npm run ops -- …` in a separate process. With `killAt` it is killed at once (`kill -9`) when it prints this
 * text about its progress.
 */
export async function runOps(env: Record<string, string>, args: string[], killAt?: string): Promise<OpsRun> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', SETTINGS_FILE: '', ...env },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
    if (killAt !== undefined && errors.includes(killAt)) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}
