import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { PackingSlip } from '#documents/port.ts';
import { openPdfThread } from './pdf-thread.ts';

// A module in place of the documents. The slips carry what a test wants of it.
const folder = mkdtempSync(join(tmpdir(), 'operatory-documents-'));
const file = join(folder, 'documents.mjs');
writeFileSync(
  file,
  `import { threadId } from 'node:worker_threads';
  export async function renderPackingSlipPdf({ does, gate }) {
    if (does === 'wait') return new TextEncoder().encode(Atomics.wait(gate, 0, 0, 10_000));
    if (does === 'exit') process.exit(3);
    if (does === 'hang') for (;;);
    if (does === 'fill') for (const all = []; ; ) all.push(Array.from({ length: 1e5 }, () => ({})));
    if (does === 'throw') throw new RangeError('Too wide');
    return new TextEncoder().encode(does + ' ' + threadId);
  }`,
);
afterAll(() => rmSync(folder, { recursive: true }));

let thread: ReturnType<typeof openPdfThread>;
const open = (limits?: Parameters<typeof openPdfThread>[1]) => (thread = openPdfThread(file, limits));
afterEach(() => thread.close());

const render = async (does: string, gate?: Int32Array) =>
  new TextDecoder().decode(await thread.renderer.renderPackingSlipPdf({ does, gate } as unknown as PackingSlip));

// rules: OFFICE-25
test('while a document occupies its thread, the process does other work', async () => {
  open();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const waited = render('wait', gate);
  // Were it drawn in this thread, this line would run only after the wait has timed out.
  while (Atomics.notify(gate, 0) === 0) await new Promise(setImmediate);
  expect(await waited).toBe('ok');
});

test('documents are rendered one after the other, in one thread', async () => {
  open();
  const order: string[] = [];
  const texts = await Promise.all(
    ['first', 'second', 'third'].map(async (does) => {
      const text = await render(does);
      order.push(does);
      return text;
    }),
  );
  expect(order).toEqual(['first', 'second', 'third']);
  expect(new Set(texts.map((text) => text.split(' ')[1])).size).toBe(1);
});

test('an error of a document reaches its caller, and the thread goes on', async () => {
  open();
  const [before] = [await render('page')];
  await expect(render('throw')).rejects.toThrow('Too wide');
  expect(await render('page')).toBe(before);
});

// rules: PAPER-15
test.each([
  ['ends', 'exit', {}, 'ended'],
  ['takes too long', 'hang', { withinMs: 5_000 }, 'ended'],
  ['needs too much memory', 'fill', { heapMb: 32 }, 'memory'],
])('if the thread %s, only the document under way fails', async (_, does, limits, message) => {
  open(limits);
  const before = await render('page');
  const [failed, next] = await Promise.allSettled([render(does), render('page')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(message) } });
  expect(next).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^page \d+$/) });
  expect(next).not.toMatchObject({ value: before });
});

test('closing lets the documents that wait fail', async () => {
  open();
  const results = Promise.allSettled([render('hang'), render('page')]);
  await thread.close();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(render('page')).rejects.toThrow('closed');
});
