import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readCsv, writeCsv } from '#csv.ts';
import {
  MAX_TERMS,
  readTradeTermRows,
  tradeTermRows,
  type TermProblem,
  type TradeTermFile,
} from '#domain/trade-term-file.ts';
import { ActRefused } from '#server/act-refused.ts';
import {
  allTradeTerms,
  allWordMeanings,
  importTradeTerms,
  termChanges,
  unknownClasses,
  type ImportedTerms,
} from '#server/catalogue/change-trade-terms.ts';
import type { ChangingAct, ReadingAct } from './act.ts';

/** A file of 20,000 terms; the demo's has 9,500 rows in 800 kB. */
const MAX_FILE_LENGTH = 4_000_000;
const MODES = ['merge', 'replace'] as const;

const importInput = z.object({
  /** The text of the file. */
  file: z.string().min(1).max(MAX_FILE_LENGTH),
  /** Whether the terms are added to the store's terms, or replace them. */
  mode: z.enum(MODES),
});

/** `npm run ops -- tradeterms import terms.csv merge`: reads the words of clinics, and what they mean, from a file. */
const importAct: ChangingAct<z.infer<typeof importInput>, ImportedTerms> = {
  name: 'trade-terms.import',
  area: 'items',
  summary: 'adds the trade terms of a CSV file to the store, or replaces all its terms',
  input: importInput,
  command: {
    name: 'tradeterms import',
    usage: '<file> merge|replace',
    parse([path = '', mode = '', ...rest]) {
      const known = MODES.find((name) => name === mode);
      if (path === '' || !known || rest.length > 0)
        throw new ActRefused('wrong_input', 'Say which file: npm run ops -- tradeterms import terms.csv merge');
      return { file: readFile(path), mode: known };
    },
    print: ({ before, after }) => `${before} trade terms before, ${after} now.`,
  },
  async run({ database: { db } }, { file, mode }) {
    const csv = readCsv(file);
    refuse(csv.problems.map((problem) => ({ column: 'all', ...problem })));
    const { terms, meanings, classes, problems } = readTradeTermRows(csv.rows);
    refuse(problems);
    refuse(await classProblems(classes, (ids) => unknownClasses(db, ids)));
    const readAll = async () => [...(await allTradeTerms(db)), ...(await allWordMeanings(db))];
    const earlier = await readAll();
    const result = await importTradeTerms(db, { terms, meanings }, mode);
    if (result.after > MAX_TERMS)
      throw new ActRefused(
        'wrong_input',
        `The store would have ${result.after} terms; at most ${MAX_TERMS} are allowed.`,
      );
    const rows = terms.length + (meanings?.length ?? 0);
    const { added, changed, removed } = termChanges(earlier, await readAll());
    const counts = { added: added.count, changed: changed.count, removed: removed.count };
    const after = { terms: result.after, mode, rows, ...counts };
    // Somebody wrote the terms freely.
    const personal = { added: added.terms, changed: changed.terms, removed: removed.terms };
    return { result, facts: { subject: { tradeTerms: mode }, before: { terms: result.before }, after, personal } };
  },
};

/** `npm run ops -- tradeterms export`: prints all trade terms as a file that the import reads. */
const exportAct: ReadingAct<Record<string, never>, { file: string }> = {
  name: 'trade-terms.export',
  area: 'items',
  summary: 'prints the trade terms as a CSV file',
  reads: true,
  input: z.object({}),
  command: {
    name: 'tradeterms export',
    usage: '',
    parse: () => ({}),
    print: ({ file }) => file.trimEnd(),
  },
  run: async ({ database: { db } }) => ({
    file: writeCsv(tradeTermRows(await allTradeTerms(db), await allWordMeanings(db))),
  }),
};

export const tradeTermActs = [importAct, exportAct];

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ActRefused('not_found', `The file “${path}” cannot be read.`);
  }
}

function refuse(problems: readonly TermProblem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ row, column, rule }) => `Row ${row}, ${column}: ${rule}.`);
  throw new ActRefused('wrong_input', lines.join('\n'));
}

/** The rows that name a class which the store does not have. */
async function classProblems(
  named: TradeTermFile['classes'],
  findUnknown: (ids: number[]) => Promise<number[]>,
): Promise<TermProblem[]> {
  const unknown = new Set(await findUnknown([...new Set(named.map(({ id }) => id))]));
  return named
    .filter(({ id }) => unknown.has(id))
    .map(({ row, id }) => ({ row, column: 'means', rule: `must be classes of the store, not class:${id}` }));
}
