import { beforeEach, expect, test, vi } from 'vitest';
import { clearLastClinic, readLastClinic, storeLastClinic } from './last-clinic.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

// rules: ACCOUNT-43, ACCOUNT-7
test('the last clinic is known to its own person only, until the sign-out', () => {
  expect(readLastClinic('mara@example.ca')).toBeNull();
  const clinic = 'Maple Grove Dental';
  storeLastClinic({ email: 'mara@example.ca', clinic, left: false });
  expect(readLastClinic('MARA@example.ca')).toEqual({ clinic, left: false });
  storeLastClinic({ email: 'mara@example.ca', clinic, left: true });
  expect(readLastClinic('MARA@example.ca')).toEqual({ clinic, left: true });
  expect(readLastClinic('noor@example.ca')).toBeNull();
  clearLastClinic();
  expect([readLastClinic('mara@example.ca'), stored.size]).toEqual([null, 0]);
});

test.each(['', 'null', '7', '{"email":"mara@example.ca"}', '{"email":7,"clinic":"x"}', '{'])(
  'stored text that names no clinic counts as none: %s',
  (text) => {
    stored.set('lastClinic', text);
    expect(readLastClinic('mara@example.ca')).toBeNull();
  },
);
