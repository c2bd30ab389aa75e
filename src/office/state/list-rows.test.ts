import { afterEach, expect, test, vi } from 'vitest';
import { readListRows } from './list-rows.ts';

const answerWith = (chunks: string[]) => {
  const fetched = vi.fn(async (_: RequestInfo | URL) => {
    const body = new ReadableStream<Uint8Array>({
      start(out) {
        for (const chunk of chunks) out.enqueue(new TextEncoder().encode(chunk));
        out.close();
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

// rules: OFFICE-14
test('the rows of a list arrive in parts, wherever the network divides the lines', async () => {
  const fetched = answerWith([
    '{"items":[{"n":1},',
    '{"n":2}]}\n{"items":[{"n":3}]}\n{"end":{"rows":3,',
    '"isWhole":true}}\n',
  ]);
  const parts: (readonly object[])[] = [];
  const filters = { age: 'paid', q: '', view: '7', after: '1~2' };
  expect(await readListRows('invoices', filters, (rows: readonly object[]) => parts.push(rows))).toEqual({
    rows: 3,
    isWhole: true,
  });
  expect(parts).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 3 }]]);
  expect(String(fetched.mock.calls[0]![0])).toBe('/api/office/lists/invoices/rows?age=paid');
});

// rules: OFFICE-14
test('an answer that ends before its last line is no list', async () => {
  answerWith(['{"items":[{"n":1}]}\n']);
  await expect(readListRows('invoices', {}, () => undefined)).rejects.toMatchObject({ name: 'Error', status: 0 });
});
