import type { toast as Sonner } from 'sonner';
import { expect, test, vi } from 'vitest';
import { toast, markToasterReady } from './toast.ts';

const shown = vi.fn();
const dismissed = vi.fn();
const chooseEdge = vi.fn();
const sonner = { success: shown, error: shown, info: shown, loading: shown, dismiss: dismissed };
const markReady = () => markToasterReady({ sonner: sonner as unknown as typeof Sonner, chooseEdge });

// rules: PAGE-31
test('a toast stays four seconds, an error five, one with a button twice as long, a loading one until it is replaced', async () => {
  markReady();
  toast.success('Added');
  toast.error('Refused');
  toast.info('Removed');
  toast.info('Removed', { label: 'Undo', onClick: () => undefined });
  toast.loading('Working');
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(5));
  const durations = shown.mock.calls.map(([, options]) => (options as { duration: number }).duration);
  expect(durations).toEqual([4_000, 5_000, 4_000, 8_000, Infinity]);
  expect(chooseEdge).toHaveBeenCalledTimes(5);
});

test('a success toast disappears after three newer ones', async () => {
  markReady();
  shown.mockClear();
  const [first] = [1, 2, 3, 4].map((quantity) => toast.success(`Added ${quantity}`));
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(4));
  expect(dismissed.mock.calls.slice(-1)).toEqual([[first]]);
});
