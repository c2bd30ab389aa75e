import { attentionCommand } from './attention.ts';
import { WrongUse, type Command, type OperatorDeps } from './command.ts';
import { creditCommand } from './credit.ts';
import { fulfilmentCommands } from './fulfilment.ts';
import { paidCommand, unpaidCommand } from './invoices.ts';
import { priceCommand } from './price.ts';
import { resolveCommand } from './resolve.ts';
import { retryCommand } from './retry.ts';

/** All commands for staff, in the order of the help. */
export const commands: readonly Command[] = [
  attentionCommand,
  resolveCommand,
  retryCommand,
  ...fulfilmentCommands,
  creditCommand,
  unpaidCommand,
  paidCommand,
  priceCommand,
];

/** Runs one command line and returns the text to print; without a command, or with `help`, the list of commands. */
export async function runCommand(deps: OperatorDeps, [name = 'help', ...args]: readonly string[]): Promise<string> {
  if (name === 'help') return helpText();
  const command = commands.find((known) => known.name === name);
  if (!command) throw new WrongUse(`There is no command ${name}.\n\n${helpText()}`);
  return command.run(deps, args);
}

function helpText(): string {
  const lines = commands.map(({ name, usage, summary }) => [`${name} ${usage}`.trimEnd(), summary] as const);
  const width = Math.max(...lines.map(([call]) => call.length));
  return ['npm run ops -- …', ...lines.map(([call, summary]) => `  ${call.padEnd(width)}  ${summary}`)].join('\n');
}
