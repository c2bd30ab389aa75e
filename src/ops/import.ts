import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { foldName } from '#domain/import/fold-name.ts';
import { IMPORT_KINDS, type ImportKindName } from '#domain/import/kinds.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import type { FileSource } from '#server/imports/file-source.ts';
import { stageImport } from '#server/imports/stage.ts';
import { WrongUse, type Command, type CommandDeps } from './command.ts';

interface Asked {
  path: string;
  kind: ImportKindName;
  sheet: string | null;
  columns: Record<string, string>;
  apply: boolean;
}

/**
 * `npm run ops -- import items.csv --kind items`: reads a file and previews what it would change. The preview changes
 * nothing of the catalogue, so that this is a command and not an act; `--apply` performs the act `imports.apply`.
 */
export const importCommand: Command = {
  name: 'import',
  usage: '<file> --kind <kind> [--sheet <name>] [--column <header>=<column>]… [--apply]',
  summary: 'previews what a CSV or XLSX file of items, brands, classes, list-prices or stock would change',
  async run(deps, args) {
    const { path, kind, sheet, columns, apply } = readArguments(args);
    const source = openFile(path);
    const staged = { kind, source, sheet, chosen: columns, staffId: null, now: deps.now() };
    const number = await stageImport(deps.database.db, staged);
    const shown = await performNamed(deps, 'imports.show', number);
    if (apply) return `${shown}\n${await performNamed(deps, 'imports.apply', number)}`;
    return `${shown}\nNothing has changed yet. To apply it: npm run ops -- import apply ${number}`;
  },
};

async function performNamed(deps: CommandDeps, name: string, number: number): Promise<string> {
  const act = allActs.find((known) => known.name === name);
  if (!act?.command) throw new Error(`There is no act ${name}`);
  const input = { import: number };
  return act.command.print(await performAct(deps, act, input, SYSTEM_USER), input);
}

function readArguments(args: readonly string[]): Asked {
  const asked: Partial<Asked> & { columns: Record<string, string> } = { columns: {}, apply: false, sheet: null };
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--apply') asked.apply = true;
    else if (arg === '--preview') asked.apply = false;
    else if (arg === '--kind') asked.kind = readKind(args[(at += 1)]);
    else if (arg === '--sheet') asked.sheet = args[(at += 1)] ?? null;
    else if (arg === '--column') Object.assign(asked.columns, readColumn(args[(at += 1)]));
    else if (asked.path === undefined && !arg.startsWith('--')) asked.path = arg;
    else throw new WrongUse(`“${arg}” is no part of: npm run ops -- import ${importCommand.usage}`);
  }
  const { path, kind } = asked;
  if (path === undefined || kind === undefined)
    throw new WrongUse('Say which file and which kind of data: npm run ops -- import items.csv --kind items');
  return { apply: false, sheet: null, ...asked, path, kind };
}

function readKind(name: string | undefined): ImportKindName {
  const kind = IMPORT_KINDS.find((known) => known === name);
  if (!kind) throw new WrongUse(`The kind must be one of ${IMPORT_KINDS.join(', ')}.`);
  return kind;
}

function readColumn(text = ''): Record<string, string> {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new WrongUse('Name a column like this: --column "Net price=price"');
  return { [foldName(text.slice(0, at))]: text.slice(at + 1) };
}

function openFile(path: string): FileSource {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new WrongUse(`The file “${path}” cannot be read.`);
  return { name: basename(path), size, open: () => createReadStream(path) };
}
