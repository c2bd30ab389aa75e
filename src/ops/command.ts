import type { Deps } from '#server/deps.ts';
import type { SlipDeps } from '#server/fulfilment/draw-slip.ts';

/**
 * What an operator's command may use. The card service and the mail server are left out: a command queues a job for
 * them in its own transaction and a worker runs the job, so that a command is carried out completely or not at all.
 */
export type OperatorDeps = Pick<Deps, 'database' | 'queue' | 'settings' | 'log' | 'metrics' | 'now'> &
  Pick<SlipDeps, 'pdfRenderer'> & {
    /** Folder in which packing slips for the warehouse are written. */
    slipFolder: string;
  };

/** A command for staff, run by `npm run ops -- <name> …`. */
export interface Command {
  name: string;
  /** The arguments after the name, as the help prints them: `<order number>`. */
  usage: string;
  /** What the command does, in one line of the help. */
  summary: string;
  /** Runs the command and returns the text to print. Throws `WrongUse` if the command cannot be carried out. */
  run: (deps: OperatorDeps, args: readonly string[]) => Promise<string>;
}

/** The command is invalid or not allowed; the message says why. */
export class WrongUse extends Error {}
