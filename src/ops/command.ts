import type { Deps } from '#server/deps.ts';
import type { SlipDeps } from '#server/fulfilment/draw-slip.ts';

/**
 * What an operator's command may use. No card service and no mail server: what must be done outside is queued in the
 * command's own transaction and done by a worker, so that a command is done wholly or not at all.
 */
export type OperatorDeps = Pick<Deps, 'database' | 'queue' | 'settings' | 'log' | 'metrics' | 'now'> &
  Pick<SlipDeps, 'papers'> & {
    /** Where the packing slips for the warehouse are written. */
    slipFolder: string;
  };

/** One thing an operator can ask of the store by `npm run ops -- <name> …`. */
export interface Command {
  name: string;
  /** What follows the name, as it is written in the help: `<order number>`. */
  takes: string;
  /** What it does, in one line. */
  does: string;
  /** Does it and answers what to print. Throws `WrongUse` where it cannot be done as asked. */
  run: (deps: OperatorDeps, args: readonly string[]) => Promise<string>;
}

/** The command was not understood or may not be carried out; the message tells the operator why. */
export class WrongUse extends Error {}
