import type { ListRowsEnd, ListRowsPart } from '#contract/office-list-rows.ts';
import type { OfficeList } from '#domain/office-lists.ts';
import { MAX_WAIT_MS } from '#domain/wait-limits.ts';
import { api, ApiError, readAnswer } from '#office/api.ts';
import { keptFilters, type ListFilters } from './views.ts';

/**
 * Reads all rows of a list that pass the filters, in the order of the list, and hands each part to `onRows`. Returns how
 * many they are and whether the list has no more (rules: OFFICE-14). Throws an `ApiError` for a refusal, for an answer
 * that ends before its last line, and if nothing arrives for the time of an answer.
 */
export async function readListRows<Row>(
  list: OfficeList,
  filters: ListFilters,
  onRows: (rows: readonly Row[]) => void,
): Promise<ListRowsEnd['end']> {
  const stop = new AbortController();
  const limit = { timer: setTimeout(() => stop.abort(), MAX_WAIT_MS.answer) };
  const arrived = () => {
    clearTimeout(limit.timer);
    limit.timer = setTimeout(() => stop.abort(), MAX_WAIT_MS.answer);
  };
  try {
    const rows = api.office.lists[':list'].rows;
    const request = rows.$get({ param: { list }, query: keptFilters(filters) }, { init: { signal: stop.signal } });
    const response = await request.catch(() => null);
    if (!response?.ok) await readAnswer(request);
    const end = response?.body && (await readParts(response.body, { onRows, arrived }));
    if (end) return end;
  } catch (error) {
    if (error instanceof ApiError) throw error;
  } finally {
    clearTimeout(limit.timer);
  }
  throw new ApiError(0, null);
}

/** Reads the lines of an answer; returns the last line, or null if the answer ends without it. */
async function readParts<Row>(
  body: ReadableStream<Uint8Array>,
  { onRows, arrived }: { onRows: (rows: readonly Row[]) => void; arrived: () => void },
): Promise<ListRowsEnd['end'] | null> {
  const reader = body.getReader();
  const text = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return null;
    arrived();
    const lines = (rest + text.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const part = JSON.parse(line) as ListRowsPart<Row> | ListRowsEnd;
      if ('end' in part) return part.end;
      onRows(part.items);
    }
  }
}
