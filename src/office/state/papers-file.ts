import { MAX_WAIT_MS } from '#domain/wait-limits.ts';
import type { DayRange } from '#domain/tax-periods.ts';
import { api, ApiError, readAnswer } from '#office/api.ts';

/** How far a file of papers has arrived. */
export interface PapersProgress {
  /** How many papers it has. */
  papers: number;
  bytes: number;
}

/**
 * Reads the file with the invoices and credit notes of a period, and says how far it has arrived. Throws an `ApiError`
 * for a refusal, for a file that ends too early, and if nothing arrives for the time of an answer (rules: OFFICE-86).
 */
export async function readPapersFile(days: DayRange, onProgress: (progress: PapersProgress) => void): Promise<Blob> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), MAX_WAIT_MS.answer);
  try {
    const request = api.office.papers.$get({ query: days }, { init: { signal: stop.signal } });
    const response = await request.catch(() => null);
    if (!response?.ok || !response.body) {
      await readAnswer(request);
      throw new ApiError(0, null);
    }
    const papers = Number(response.headers.get('X-Papers'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts, { type: 'application/zip' });
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), MAX_WAIT_MS.answer);
      parts.push(value as Uint8Array<ArrayBuffer>);
      bytes += value.byteLength;
      onProgress({ papers, bytes });
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, null);
  } finally {
    clearTimeout(timer);
  }
}
