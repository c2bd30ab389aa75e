import type { z } from 'zod';
import { rolesFor, type StaffArea, type StaffRole } from '#domain/staff-roles.ts';
import type { Actor, AuditFacts } from '#server/audit/write-row.ts';
import type { Deps } from '#server/deps.ts';

/**
 * The dependencies of an act; `database` is the act's transaction. The card service and the mail server are left out:
 * an act queues a job for them in its transaction and a worker runs the job, so that an act is carried out completely
 * or not at all.
 */
export type ActDeps = Pick<Deps, 'database' | 'queue' | 'settings' | 'defaultSettings' | 'log' | 'metrics' | 'now'>;

/** How an act is called on the command line: `npm run ops -- <name> <usage>`. */
export interface ActCommand<I, R> {
  /** One or two words: `ship`, `staff add`. */
  name: string;
  /** The arguments after the name, as the help prints them: `<order number>`. */
  usage: string;
  /** Reads the arguments. Throws `ActRefused` if they are incomplete. */
  parse(args: readonly string[]): I;
  /** The text to print. Throws `ActRefused` if the command must end with a failure. */
  print(result: R, input: I): string;
  /** The exit status of the command if it is not 0. */
  exitStatus?(result: R, input: I): number;
}

interface AnyAct<I, R> {
  /** Area and verb: `orders.ship`. */
  name: string;
  /** The description of the act: one line of the help. */
  summary: string;
  /** Decides which roles may perform the act. */
  area: StaffArea;
  input: z.ZodType<I>;
  /** Left out for acts that need a signed-in staff member. */
  command?: ActCommand<I, R>;
  /** Whether the result contains a secret, so that it is not stored for a repeated request. */
  secretResult?: boolean;
}

/** Who performs an act, with the id of its audit row, which is written at the end. */
export interface ActingAs extends Actor {
  /** Reserves the id at the first call. */
  auditId(): Promise<number>;
}

/** The outcome of an act: the result for the caller, and the facts for its audit row. */
export interface Outcome<R> {
  result: R;
  facts: AuditFacts;
}

/** An act that changes something; its audit row is written in the same transaction. */
export interface ChangingAct<I, R> extends AnyAct<I, R> {
  reads?: never;
  /**
   * Whether the office asks for a recent sign-in: the act moves money, changes a price or a role, or erases for good.
   */
  needsRecentSignIn?: boolean;
  /**
   * Whether roles that only read the area perform the act: it changes only the staff member's own data, such as saved
   * views.
   */
  needsOnlyRead?: boolean;
  run(deps: ActDeps, input: I, actor: ActingAs): Promise<Outcome<R>>;
}

/** An act that only reads; it leaves no audit row. */
export interface ReadingAct<I, R> extends AnyAct<I, R> {
  reads: true;
  needsRecentSignIn?: never;
  needsOnlyRead?: never;
  run(deps: ActDeps, input: I): Promise<R>;
}

/** One thing that staff can do. The commands, the office's calls and the permissions are made from the list of acts. */
export type Act<I = unknown, R = unknown> = ChangingAct<I, R> | ReadingAct<I, R>;

/** The roles that may perform an act. */
export function rolesOf({ area, reads, needsOnlyRead }: Pick<Act, 'area' | 'reads' | 'needsOnlyRead'>): StaffRole[] {
  return rolesFor(area, reads || needsOnlyRead ? 'read' : 'change');
}
