import type { ActDeps } from '#server/acts/act.ts';
import type { SlipDeps } from '#server/fulfilment/draw-slip.ts';

/** The dependencies of a command: the dependencies of acts, and the renderer and the folder of packing slips. */
export type CommandDeps = ActDeps &
  Pick<SlipDeps, 'pdfRenderer'> & {
    /** Folder in which packing slips for the warehouse are written. */
    slipFolder: string;
  };

/** A command for staff, run by `npm run ops -- <name> …`. */
export interface Command {
  /** One or two words: `ship`, `staff add`. */
  name: string;
  /** The arguments after the name, as the help prints them: `<order number>`. */
  usage: string;
  /** The description of the command: one line of the help. */
  summary: string;
  /** Runs the command and returns the text to print, with the exit status if it is not 0. */
  run: (deps: CommandDeps, args: readonly string[]) => Promise<string | Printed>;
}

/** The output of a command, and its exit status. */
export interface Printed {
  text: string;
  exitStatus: number;
}

/** The command is invalid or not allowed; the message says why. */
export class WrongUse extends Error {}
