import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const order = {
  person: 'buyer@maplegrove.example.ca',
  lines: [{ item: 'MSK-200', quantity: 2, everyMonths: null }],
  shipTo: 7,
  billTo: null,
  purchaseOrderNumber: 'PO-1',
  warehouseNote: '',
  promoCodes: '',
  payment: { by: 'link' as const },
  keptAt: null,
};

/** The module as a page loads it: a reload keeps only the storage of the browser. */
const load = async () => {
  vi.resetModules();
  return import('./phone-draft.ts');
};

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (place: string) => kept.get(place) ?? null,
      setItem: (place: string, text: string) => kept.set(place, text),
      removeItem: (place: string) => kept.delete(place),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

// rules: OFFICE-137
test('an order is kept for its clinic over a reload, and begun again beside its lines', async () => {
  const before = await load();
  before.beginPhoneOrder('C-10001', order);
  const after = await load();
  after.beginPhoneOrder('C-10001', {}, [{ item: 'BIB-700', quantity: 1 }]);
  after.beginPhoneOrder('C-10002', {}, [{ item: 'GLV-1', quantity: 1 }]);
  const [first = '', second = ''] = [...kept.values()];
  expect(after.readDraft(first)?.lines.map(({ item }) => item)).toEqual(['MSK-200', 'BIB-700']);
  expect(after.readDraft(second)?.lines.map(({ item }) => item)).toEqual(['GLV-1']);
});

// rules: OFFICE-137
test('a draft is found again as it was, with its time; an empty draft is not kept', async () => {
  const { readDraft, writeDraft } = await load();
  const now = new Date('2026-11-28T09:00:00Z');
  expect(readDraft(writeDraft(order, now))).toEqual({ ...order, keptAt: '2026-11-28T09:00:00.000Z' });
  const empty = { ...order, person: null, lines: [], shipTo: null, purchaseOrderNumber: '', payment: null };
  expect(writeDraft({ ...empty, keptAt: 'before' }, now)).toBeNull();
});

// rules: OFFICE-137
test('invalid text is not used', async () => {
  const { readDraft } = await load();
  const texts = [null, '', 'null', '7', '{"lines":[]}', '{"keptAt":"t","lines":[{"item":"A","quantity":0}]}'];
  for (const text of texts) expect(readDraft(text)).toBeNull();
  expect(readDraft('{"keptAt":"t","lines":[],"payment":{"by":"card"}}')).toBeNull();
});
