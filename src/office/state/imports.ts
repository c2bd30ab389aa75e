import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportRowPreview } from '#contract/office-imports.ts';
import type { ImportKindName } from '#domain/import/kinds.ts';
import { ROW_OUTCOMES, ROW_PROGRESS, type ImportState } from '#domain/import/states.ts';
import { MAX_WAIT_MS } from '#domain/wait-limits.ts';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

export type { ImportPage, ImportRowPreview, ListedImport } from '#contract/office-imports.ts';

/** The rows that the page of an import shows: `changed`, `refused`; and the position in the list of imports. */
export const readImportFilters = filterReader(['show']);
export type ImportFilters = ReturnType<typeof readImportFilters>;

const SHOWN = [...ROW_OUTCOMES, ...ROW_PROGRESS] as const;
/** Which rows of an import are shown: by what they would do, or by what became of them. */
export type ShownRows = (typeof SHOWN)[number];

/** The rows that a URL asks for; null if it asks for none. */
export function readShown(show: string | undefined): ShownRows | null {
  return SHOWN.find((known) => known === show) ?? null;
}

export const importsPath = (filters: ImportFilters = {}) => pathWith('/imports', filters);
export const importPath = (number: number, show?: ShownRows) => pathWith(`/imports/${number}`, { show });

/** Milliseconds between two looks at an import that a worker applies. */
const PROGRESS_MS = 1_500;

/** Whether an import changes without a person. */
export function isWorking(state: ImportState | undefined): boolean {
  return state === 'reading' || state === 'applying' || state === 'undoing';
}

/** A page of imports, newest first. The previous page stays visible until the new page has arrived. */
export function importsQuery({ after, before }: ImportFilters) {
  return queryOptions({
    queryKey: ['imports', { after, before }],
    queryFn: () => readAnswer(api.office.imports.$get({ query: { after, before } as object })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((row) => isWorking(row.state)) ? 2 * PROGRESS_MS : false),
  });
}

/** An import with its columns and the numbers of its rows; read again while a worker applies or undoes it. */
export function importQuery(number: string) {
  return queryOptions({
    queryKey: ['import', number],
    queryFn: () => readAnswer(api.office.imports[':import'].$get({ param: { import: number } })),
    refetchInterval: ({ state }) => (isWorking(state.data?.state) ? PROGRESS_MS : false),
  });
}

/** Rows of an import, page after page. */
export function importRowsQuery(number: number, which: ShownRows) {
  return infiniteQueryOptions({
    queryKey: ['import', String(number), 'rows', which],
    queryFn: async ({ pageParam }): Promise<{ items: ImportRowPreview[]; after: number | null }> =>
      readAnswer(
        api.office.imports[':import'].rows.$get({
          param: { import: String(number) },
          query: { which, after: String(pageParam) },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ after }) => after,
  });
}

/** A file to preview; the sheet of a workbook that has several. */
export interface SentFile {
  kind: ImportKindName;
  file: File;
  sheet?: string;
}

/** Sends a file and returns the number of its import. The browser reads the file while it sends it. */
export async function sendFile({ kind, file, sheet }: SentFile): Promise<number> {
  const query = { kind, file: file.name.slice(0, 200), ...(sheet !== undefined && { sheet }) };
  const headers = { 'Content-Type': 'application/octet-stream' };
  const init = { body: file, headers, signal: AbortSignal.timeout(MAX_WAIT_MS.file) };
  return (await readAnswer(api.office.imports.$post({ query }, { init }))).import;
}
