import { ActRefused } from '#server/act-refused.ts';
import type { Act, ActCommand } from '#server/acts/act.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { WrongUse, type Command, type CommandDeps } from './command.ts';
import { newEpochCommand } from './new-epoch.ts';
import { slipCommand } from './slip.ts';
import type { StoreCommand } from './store-command.ts';

/** The command of an act. It runs as the system user, with every role. */
function commandOf(act: Act, { name, usage, parse, print }: ActCommand<unknown, unknown>): Command {
  return {
    ...{ name, usage, summary: act.summary },
    async run(deps, words) {
      const input = parse(words);
      return print(await performAct(deps, act, input, SYSTEM_USER), input);
    },
  };
}

/** All commands for staff, in the order of the help. */
export const commands: readonly Command[] = [
  ...allActs.flatMap((act) => (act.command ? [commandOf(act, act.command)] : [])),
  slipCommand,
];

/** The commands for the whole database. They are run before it is opened (`main.ts`). */
export const storeCommands: readonly StoreCommand[] = [newEpochCommand];

/** Runs one command line and returns the text to print; without a command, or with `help`, the list of commands. */
export async function runCommand(deps: CommandDeps, line: readonly string[]): Promise<string> {
  const [name = 'help'] = line;
  if (name === 'help') return helpText();
  // A running store got the line through its socket.
  if (storeCommands.some((known) => known.name === name)) throw new WrongUse('Stop the store first.');
  const command = commands.find((known) => known.name === wordsOf(line, known));
  if (!command) throw new WrongUse(`There is no command ${name}.\n\n${helpText()}`);
  try {
    return await command.run(deps, line.slice(wordCount(command)));
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
