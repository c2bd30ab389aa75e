import { ActRefused } from '#server/act-refused.ts';
import type { Act, ActCommand } from '#server/acts/act.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { WrongUse, type Command, type CommandDeps, type Printed } from './command.ts';
import { backupCommand } from './backup/backup.ts';
import { moveCommand } from './backup/move.ts';
import { restoreCommand } from './backup/restore.ts';
import { newEpochCommand } from './new-epoch.ts';
import { importCommand } from './import.ts';
import { slipCommand } from './slip.ts';
import type { StoreCommand } from './store-command.ts';

/** The command of an act. It runs as the system user, with every role. */
function commandOf(act: Act, { name, usage, parse, print, exitStatus }: ActCommand<unknown, unknown>): Command {
  return {
    name,
    usage,
    summary: act.summary,
    async run(deps, args) {
      const input = parse(args);
      const result = await performAct(deps, act, input, SYSTEM_USER);
      return { text: print(result, input), exitStatus: exitStatus?.(result, input) ?? 0 };
    },
  };
}

/** All commands for staff, in the order of the help. */
export const commands: readonly Command[] = [
  ...allActs.flatMap((act) => (act.command ? [commandOf(act, act.command)] : [])),
  importCommand,
  slipCommand,
];

/** The commands for the whole database. They are run before it is opened (`main.ts`). */
export const storeCommands: readonly StoreCommand[] = [backupCommand, restoreCommand, newEpochCommand, moveCommand];

/** As `performCommand`, without the exit status. */
export async function runCommand(deps: CommandDeps, line: readonly string[]): Promise<string> {
  return (await performCommand(deps, line)).text;
}

/** Runs one command line and returns its output; without a command, or with `help`, the list of commands. */
export async function performCommand(deps: CommandDeps, line: readonly string[]): Promise<Printed> {
  const [name = 'help'] = line;
  if (name === 'help') return { text: helpText(), exitStatus: 0 };
  // A running store got the line through its socket.
  if (storeCommands.some((known) => known.name === name)) throw new WrongUse('Stop the store first.');
  const named = commands.filter((known) => known.name === wordsOf(line, known));
  // `credit approve` is not a `credit` of the order “approve”.
  const command = named.find((known) => wordCount(known) === 2) ?? named[0];
  if (!command) throw new WrongUse(`There is no command ${name}.\n\n${helpText()}`);
  try {
    const printed = await command.run(deps, line.slice(wordCount(command)));
    return typeof printed === 'string' ? { text: printed, exitStatus: 0 } : printed;
  } catch (error) {
    if (error instanceof ActRefused) throw new WrongUse(error.message);
    throw error;
  }
}

function wordCount({ name }: Command): number {
  return name.split(' ').length;
}

/** As many words of the line as the command's name has. */
function wordsOf(line: readonly string[], command: Command): string {
  return line.slice(0, wordCount(command)).join(' ');
}

function helpText(): string {
  const lines = [...commands, ...storeCommands].map(
    ({ name, usage, summary }) => [`${name} ${usage}`.trimEnd(), summary] as const,
  );
  const width = Math.max(...lines.map(([call]) => call.length));
  return ['npm run ops -- …', ...lines.map(([call, summary]) => `  ${call.padEnd(width)}  ${summary}`)].join('\n');
}
