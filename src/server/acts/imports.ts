import { z } from 'zod';
import { IMPORT_KINDS, importKind, type ImportKindName } from '#domain/import/kinds.ts';
import { ROW_OUTCOMES, ROW_PROGRESS } from '#domain/import/states.ts';
import { templateRows } from '#domain/import/write-rows.ts';
import { writeCsv } from '#csv.ts';
import { ActRefused } from '#server/act-refused.ts';
import { startImport } from '#server/imports/change-state.ts';
import {
  exportFile,
  findImport,
  listImports,
  readImportRows,
  refusedFile,
  type ImportSummary,
  type PreviewedRow,
} from '#server/imports/read-import.ts';
import { rematchImport } from '#server/imports/rematch.ts';
import type { ChangingAct, ReadingAct } from './act.ts';
import { importText, rowLines } from './import-text.ts';
import { idInput } from './inputs.ts';

const importInput = z.object({ import: idInput });
type ImportInput = z.infer<typeof importInput>;
const kindInput = z.object({ kind: z.enum(IMPORT_KINDS) });

function readNumber([number = '', ...rest]: readonly string[]): ImportInput {
  if (!/^\d{1,9}$/.test(number) || rest.length > 0)
    throw new ActRefused('wrong_input', 'Say which import by its number: npm run ops -- import show 12');
  return { import: Number(number) };
}

function readKind([name, ...rest]: readonly string[]): { kind: ImportKindName } {
  const kind = IMPORT_KINDS.find((known) => known === name);
  if (!kind || rest.length > 0)
    throw new ActRefused('wrong_input', `Say which kind of data: ${IMPORT_KINDS.join(', ')}.`);
  return { kind };
}

function change(to: 'applying' | 'undoing', summary: string): ChangingAct<ImportInput, ImportSummary> {
  const verb = to === 'applying' ? 'apply' : 'undo';
  return {
    name: `imports.${verb}`,
    area: 'imports',
    summary,
    needsRecentSignIn: true,
    input: importInput,
    command: {
      name: `import ${verb}`,
      usage: '<import>',
      parse: readNumber,
      print: (result) => `${importText(result)}\nnpm run ops -- import show ${result.import} says how far it is.`,
    },
    async run({ database: { db }, queue }, { import: number }, actor) {
      const result = await startImport({ db, queue }, number, to, await actor.auditId());
      const { kind, counts, file, state } = result;
      const before = { state: to === 'applying' ? 'previewed' : 'applied' };
      const after = { state, new: counts.new, changed: counts.changed, refused: counts.refused };
      return { result, facts: { subject: { import: number, kind }, before, after, personal: { file } } };
    },
  };
}

const matchInput = importInput.extend({
  columns: z
    .array(z.object({ at: z.number().int().min(1).max(1_000), column: z.string().max(40).nullable() }))
    .min(1)
    .max(1_000),
});
type MatchInput = z.infer<typeof matchInput>;

/** `3=price` lets the third column of the file fill the price, `3=` leaves it out. */
function readChoice(text: string): MatchInput['columns'][number] {
  const [, at, column] = /^(\d{1,3})=(\w*)$/.exec(text) ?? [];
  if (at === undefined)
    throw new ActRefused('wrong_input', 'Say which column of the file fills which: import match 12 3=price 4=');
  return { at: Number(at), column: column || null };
}

const match: ChangingAct<MatchInput, ImportSummary> = {
  name: 'imports.match',
  area: 'imports',
  summary: 'lets columns of a previewed file fill other columns, and compares its rows again',
  input: matchInput,
  command: {
    name: 'import match',
    usage: '<import> <place>=<column>…',
    parse: ([number = '', ...choices]) => ({ ...readNumber([number]), columns: choices.map(readChoice) }),
    print: importText,
  },
  async run({ database: { db } }, { import: number, columns }) {
    const matched = await rematchImport(db, number, columns);
    const result = await findImport(db, number);
    const after = { columns: matched.map(({ column }) => column ?? '-').join(',') };
    return { result, facts: { subject: { import: number, kind: result.kind }, after } };
  },
};

const list: ReadingAct<Record<string, never>, ImportSummary[]> = {
  name: 'imports.list',
  area: 'imports',
  summary: 'lists the last imports with their rows by outcome',
  reads: true,
  input: z.object({}),
  command: {
    name: 'import list',
    usage: '',
    parse: () => ({}),
    print: (all) => all.map(importText).join('\n') || 'There are no imports.',
  },
  run: ({ database: { db } }) => listImports(db, { most: 50 }),
};

const MOST_ROWS = 200;
const rowsInput = z.object({
  import: idInput,
  which: z.enum([...ROW_OUTCOMES, ...ROW_PROGRESS]),
  /** The row after which the page begins; 0 for the first page. */
  after: z.number().int().min(0).max(10_000_000).default(0),
});

const show: ReadingAct<ImportInput, { summary: ImportSummary; rows: PreviewedRow[] }> = {
  name: 'imports.show',
  area: 'imports',
  summary: 'shows an import, its refused rows with the reasons, and its first changes',
  reads: true,
  input: importInput,
  command: {
    name: 'import show',
    usage: '<import>',
    parse: readNumber,
    print: ({ summary, rows }) => [importText(summary), ...summary.remarks, ...rows.flatMap(rowLines)].join('\n'),
  },
  async run({ database: { db } }, { import: number }) {
    const summary = await findImport(db, number);
    const first = (which: PreviewedRow['outcome'] | 'left' | 'kept', most: number) =>
      readImportRows(db, { import: number, which, after: 0, most });
    const rows = [await first('refused', 20), await first('left', 20), await first('kept', 20)];
    return { summary, rows: [...rows.flat(), ...(await first('changed', 10)), ...(await first('new', 5))] };
  },
};

const showRows: ReadingAct<z.infer<typeof rowsInput>, PreviewedRow[]> = {
  name: 'imports.rows',
  area: 'imports',
  summary: 'shows rows of an import by outcome: new, changed, unchanged, refused, left, kept, withdrawn',
  reads: true,
  input: rowsInput,
  command: {
    name: 'import rows',
    usage: '<import> <outcome> [<after row>]',
    parse: ([number = '', which = '', after = '0']) => ({
      ...readNumber([number]),
      which: which as PreviewedRow['outcome'],
      after: Number(after),
    }),
    print: (rows) => rows.flatMap(rowLines).join('\n') || 'No rows.',
  },
  async run({ database: { db } }, input) {
    await findImport(db, input.import);
    return readImportRows(db, { ...input, most: MOST_ROWS });
  },
};

const refused: ReadingAct<ImportInput, { file: string }> = {
  name: 'imports.refused',
  area: 'imports',
  summary: 'prints the refused rows of an import as a CSV file to correct and import again',
  reads: true,
  input: importInput,
  command: {
    name: 'import refused',
    usage: '<import>',
    parse: readNumber,
    print: ({ file }) => file.trimEnd(),
  },
  run: async ({ database: { db } }, { import: number }) => ({ file: await refusedFile(db, number) }),
};

const template: ReadingAct<z.infer<typeof kindInput>, { file: string }> = {
  name: 'imports.template',
  area: 'imports',
  summary: 'prints the columns of a kind of data as a CSV file with an example row',
  reads: true,
  input: kindInput,
  command: { name: 'import template', usage: '<kind>', parse: readKind, print: ({ file }) => file.trimEnd() },
  run: ({ database: _ }, { kind }) => Promise.resolve({ file: writeCsv(templateRows(importKind(kind))) }),
};

const exportAct: ReadingAct<z.infer<typeof kindInput>, { file: string }> = {
  name: 'imports.export',
  area: 'imports',
  summary: 'prints all objects of a kind of data, such as items, as a CSV file that an import reads',
  reads: true,
  input: kindInput,
  command: { name: 'export', usage: '<kind>', parse: readKind, print: ({ file }) => file.trimEnd() },
  run: async ({ database: { db } }, { kind }) => ({ file: await exportFile(db, kind) }),
};

/** The acts on files of the supplier's own data (rules: IMPORT-1, IMPORT-10, IMPORT-11, IMPORT-16). */
export const importActs = [
  change('applying', 'applies a previewed import in the background; refused rows are left out'),
  change('undoing', 'takes an applied import back; what was changed since is listed and kept'),
  match,
  ...[list, show, showRows, refused, template, exportAct],
];
