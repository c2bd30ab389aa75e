import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setActingClinic, setTokenSource, signedInApi } from '#storefront/api.ts';
import { useActingClinic } from './acting-clinic.ts';
import { chooseClinic, openClinicChoice } from './clinic-choice.ts';
import { priceOwner } from './price-owner.ts';
import { useSession } from './session.ts';

const apiFetch = (request: Request) => {
  sent.push(request.headers.get('X-Customer-Id'));
  return Promise.resolve(answers.shift() ?? Response.json({ items: [] }));
};
vi.mock('#storefront/settings.ts', async (original) => ({
  ...(await original<object>()),
  startContext: () => ({ apiFetch }),
}));

const stored = new Map<string, string>();
let onStorage: (event: { key: string | null }) => void;
/** The header of each call, and the answers to come. */
let sent: (string | null)[];
let answers: Response[];

beforeEach(() => {
  stored.clear();
  sent = [];
  answers = [];
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: (_type: string, listener: typeof onStorage) => (onStorage = listener),
  });
  setTokenSource(() => Promise.resolve('token'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  setTokenSource(null);
  setActingClinic({ id: null, onRefused: () => undefined });
  useActingClinic.setState({ id: null, lost: null, outdated: 0 });
});

const call = (headers: Record<string, string> = {}) => signedInApi.restapi.customer.me.$get({}, { headers });
const refused = (code: string, status = 403) => Response.json({ error: 'No.', code }, { status });

// rules: ACCOUNT-33, ACCOUNT-39
test('the chosen clinic is sent with every call of the person, also after a reload and in other tabs', async () => {
  openClinicChoice();
  await call();
  chooseClinic(12);
  await call();
  await call({ 'X-Customer-Id': '5' });
  stored.set('actingClinic', '9');
  onStorage({ key: 'actingClinic' });
  await call();
  expect(sent).toEqual([null, '12', '5', '9']);
  stored.set('actingClinic', '12');
  openClinicChoice();
  expect(useActingClinic.getState().id).toBe(12);
});

// rules: ACCOUNT-39
test.each(['NOT_A_MEMBER', 'ACCOUNT_DISABLED'])('a choice that is refused with %s ends', async (code) => {
  openClinicChoice();
  chooseClinic(12);
  answers = [refused(code), refused(code)];
  await Promise.all([call(), call()]);
  await vi.waitFor(() => expect(useActingClinic.getState()).toMatchObject({ id: null, lost: { code } }));
  expect(stored.size).toBe(0);
  await call();
  expect(sent.at(-1)).toBeNull();
});

// rules: ACCOUNT-39, ACCOUNT-43
test.each([
  ['ROLE_REFUSED', 403],
  ['NEEDS_PROFILE', 403],
  ['NOT_FOUND', 404],
])('a refusal with %s makes the record outdated and keeps the choice', async (code, status) => {
  openClinicChoice();
  chooseClinic(12);
  answers = [refused(code, status)];
  await call();
  await vi.waitFor(() => expect(useActingClinic.getState()).toMatchObject({ id: 12, lost: null, outdated: 1 }));
});

// rules: ACCOUNT-43
test('a call of the cart that is refused to a removed person makes the record outdated without a choice, too', async () => {
  openClinicChoice();
  answers = [refused('NOT_A_MEMBER')];
  await call({ 'X-Customer-Id': '5' });
  await vi.waitFor(() => expect(useActingClinic.getState()).toMatchObject({ id: null, lost: null, outdated: 1 }));
});

// rules: ACCOUNT-39
test('a choice starts another checkout and other prices', () => {
  useSession.setState({ status: 'signed_in', user: { email: 'Ruth@example.ca', name: 'Ruth' } }, true);
  openClinicChoice();
  chooseClinic(12);
  const before = priceOwner();
  stored.set('selectedAddressId', '4');
  chooseClinic(13);
  expect(stored.has('selectedAddressId')).toBe(false);
  expect(priceOwner()).not.toBe(before);
});
