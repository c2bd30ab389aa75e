import { openAddress, type Server } from '#db/server-connections.ts';
import type { Env } from '#env.ts';

/**
 * The dependencies of a command for the whole database. It opens the database itself, because the store must not run.
 */
export interface StoreCommandDeps {
  env: Env;
  migrationsDir: string;
  /** The version of the store, as its package says. */
  version: string;
  /** Prints a line about the progress, apart from the result. */
  say: (line: string) => void;
  now: () => Date;
}

/** A command about the whole database, such as a backup; it is not an act, and the office does not have it. */
export interface StoreCommand {
  /** One word: `backup`. */
  name: string;
  /** The arguments after the name, as the help prints them. */
  usage: string;
  /** The description of the command: one line of the help. */
  summary: string;
  /** Runs the command and returns the text to print. Throws `WrongUse` with a sentence for a person. */
  run: (deps: StoreCommandDeps, args: readonly string[]) => Promise<string>;
}

/** PostgreSQL itself, past a pooler; undefined for the embedded database. */
export function serverOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Server | undefined {
  if (DATABASE_DIRECT_URL) return openAddress('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL);
  return DATABASE_URL ? openAddress('DATABASE_URL', DATABASE_URL) : undefined;
}
