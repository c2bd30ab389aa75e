import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const store = vi.fn<() => Promise<Response>>();

/** The module as a page has it that was just opened. */
async function openClock() {
  vi.resetModules();
  return import('./clock.ts');
}

const answerOf = (time: string) => Promise.resolve(new Response('{}', { headers: { date: time } }));

beforeEach(() => {
  store.mockReset();
  vi.stubGlobal('fetch', store);
  vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// rules: PAGE-39
describe("the store's clock in a browser whose own is wrong", () => {
  it('is asked once and runs on from the answer', async () => {
    store.mockImplementation(() => answerOf('Mon, 23 Nov 2026 15:00:00 GMT'));
    const { askClock, storeNow, onClock } = await openClock();
    const heard = vi.fn();
    onClock(heard);
    await Promise.all([askClock(), askClock()]);
    vi.setSystemTime(new Date('2031-06-01T12:05:00Z'));
    expect(storeNow()).toEqual(new Date('2026-11-23T15:05:00Z'));
    expect(store).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("leaves the browser's clock where the store does not answer, and asks again the next time", async () => {
    store.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    store.mockImplementation(() => answerOf('Mon, 23 Nov 2026 15:00:00 GMT'));
    const { askClock, storeNow } = await openClock();
    await askClock();
    expect(storeNow()).toEqual(new Date('2031-06-01T12:00:00Z'));
    await askClock();
    expect(storeNow()).toEqual(new Date('2026-11-23T15:00:00Z'));
  });

  it('ignores an answer without a time', async () => {
    store.mockImplementation(() => answerOf('soon'));
    const { askClock, storeNow } = await openClock();
    await askClock();
    expect(storeNow()).toEqual(new Date('2031-06-01T12:00:00Z'));
  });
});
