import { describe, expect, it, test } from 'vitest';
import { billingAddressOf, selectedAfterRemoval, settleDefaults, shippingAddressOf } from './address-book.ts';
import {
  addresseeLines,
  addressLines,
  checkoutAddressIssues,
  hasChanges,
  normaliseAddress,
  profileAddressIssues,
} from './addresses.ts';
import { clinicName, personName, profileIssues, profileMessage, type StoredNames } from './customers.ts';

const hidden = 'Must not have hidden characters. Please type the text instead of pasting it.';

const profile = {
  firstName: 'Ada',
  lastName: 'Clinic',
  companyName: '',
  homePhone: '',
  mobilePhone: '(416) 555-0123',
};

// rules: ACCOUNT-12
describe('profile', () => {
  test.each([
    [{}, []],
    [{ firstName: ' ' }, ['First name is required']],
    [{ lastName: '' }, ['Last name is required']],
    [{ homePhone: '416555' }, ['Home phone must be exactly 10 digits if provided.']],
    [{ mobilePhone: '1' }, ['Mobile phone must be exactly 10 digits if provided.']],
    [{ companyName: 'Harbour Dental' }, []],
    [{ companyName: ` ${'x'.repeat(120)} ` }, []],
    [{ companyName: 'x'.repeat(121) }, ['The clinic name can have at most 120 characters.']],
    [{ firstName: 'Dear http://evil.example' }, ['First name must not be a web or e-mail address.']],
    [{ lastName: 'www.evil.example' }, ['Last name must not be a web or e-mail address.']],
    [{ companyName: 'win at evil.example/now' }, ['The clinic name must not be a web or e-mail address.']],
    [{ firstName: 'J.P.', lastName: 'St.James', companyName: 'Smile.ca Dental (24/7)' }, []],
    [{ firstName: 'Ada\u202e', lastName: 'Li\u200bnd', companyName: 'Har\u0085bour' }, [hidden, hidden, hidden]],
    [{ firstName: '', lastName: '' }, ['First name is required', 'Last name is required']],
  ])('with %j', (change, messages) => {
    expect(profileIssues({ ...profile, ...change }).map((issue) => profileMessage[issue.reason])).toEqual(messages);
  });

  it('has the name of the company, or of the person', () => {
    expect(personName({ firstName: 'Ada', lastName: 'Clinic' })).toBe('Ada Clinic');
    expect(clinicName({ firstName: 'Ada', lastName: 'Clinic', companyName: ' ' })).toBe('Ada Clinic');
    expect(clinicName({ firstName: 'Ada', lastName: 'Clinic', companyName: 'Harbour Dental' })).toBe('Harbour Dental');
  });
});

// rules: ACCOUNT-44
test.each([
  'Roy (owner@example.ca)',
  'Roy(no. 7)',
  'Roy [owner]',
  'Roy ）',
  'Roy ⑴',
  'Roy ⟨owner⟩',
  'Roy <owner',
  'Roy 【7】',
])('a person’s name has no parentheses or brackets: %s', (text) => {
  const messages = (change: object) =>
    profileIssues({ ...profile, ...change }).map((issue) => [issue.path, profileMessage[issue.reason]]);
  expect(messages({ lastName: text })).toContainEqual(['lastName', 'Last name must not have parentheses or brackets.']);
  expect(messages({ firstName: text })).toContainEqual([
    'firstName',
    'First name must not have parentheses or brackets.',
  ]);
});

const ONLY_LETTERS = 'can have only letters, spaces, apostrophes, hyphens, full stops and commas.';
const ONE_ALPHABET = 'must not have letters of two alphabets or of a rare one.';
const TOO_LONG = 'can have at most 180 letters, with each accent and each part of a ligature counted.';

// rules: ACCOUNT-45
describe('nameFaults, by how a name is written', () => {
  const messagesOf = (change: object, stored?: StoredNames) =>
    profileIssues({ ...profile, ...change }, stored).map(({ path, reason }) => `${path}: ${profileMessage[reason]}`);

  test.each([
    ['a digit', 'Mara 2', ONLY_LETTERS],
    ['a digit in a circle', 'Mara ④①②', ONLY_LETTERS],
    ['brackets of mathematics', '⎛no. four⎞', ONLY_LETTERS],
    ['modifiers like brackets', '˂no. four˃', ONLY_LETTERS],
    ['a symbol', 'Mara | Lind', ONLY_LETTERS],
    ['a circle around a letter', 'Ma\u20ddra', ONLY_LETTERS],
    ['a variation selector', 'Ma\ufe0fra', ONLY_LETTERS],
    ['a selector of ideographs', 'Ma\u{e0100}ra', hidden],
    ['a control of shorthand', 'Ma\u{1bca0}ra', hidden],
    ['a control of music', 'Ma\u{1d173}ra', hidden],
    ['a code point that is ignored', 'Ma\u{e0fff}ra', hidden],
    ['syllabics like brackets', 'ᑕno. fourᑐ', ONE_ALPHABET],
    ['a Cherokee letter', 'Ꮇara', ONE_ALPHABET],
    ['a Cyrillic letter', 'Mаra', ONE_ALPHABET],
    ['a Coptic letter', 'Ⲙara', ONE_ALPHABET],
    ['letters of mathematics', '𝐌ara', ONE_ALPHABET],
    ['a modifier letter of no script', 'Maraˈ', ONE_ALPHABET],
    ['a mark of another script', 'Mar\u064ea', ONE_ALPHABET],
    ['Lisu letters', 'ꓟꓮꓣꓮ', ONE_ALPHABET],
    ['long ligatures', 'ﷺ'.repeat(60), TOO_LONG],
    ['letters of two', 'ǆ'.repeat(100), TOO_LONG],
  ])('refuses %s', (_, name, message) => {
    const only = (path: string) => [message === hidden ? `${path}: ${hidden}` : `${path}: ${label(path)} ${message}`];
    expect(messagesOf({ firstName: name, lastName: '.' })).toEqual(only('firstName'));
    expect(messagesOf({ firstName: '.', lastName: name })).toEqual(only('lastName'));
  });

  test.each([
    ['Zoë', 'Müller-Lüdenscheidt'],
    ['J.P.', 'O’Brien, Jr.'],
    ['Kaʻiu', "D'Angelo"],
    ['Thị Hồng Vân'.normalize('NFD'), 'Nguyễn'],
    ['Łukasz', 'Đorđević'],
    ['ȺȽÁ', 'ĆȺ'],
    ['Анна', 'Рой'],
    ['Ζωή', 'Παππάς'],
    ['小龍', '李'],
    ['さくら', '高橋'],
    ['ミー', '佐々木'],
    ['지우', '金'],
    ['محمد', 'الأحمد'],
    ['ᐃᓄᒃ', 'ᐊᕐᓇᖅ'],
    ['ᎠᏂ', 'ᏩᏯ'],
    ['राम', 'शर्मा'],
    ['한'.repeat(60), '한'.repeat(60)],
  ])('accepts %s %s', (firstName, lastName) => {
    expect(messagesOf({ firstName, lastName })).toEqual([]);
  });

  it('refuses a last name of another alphabet than the first', () => {
    const message = 'lastName: Last name must have letters of the same alphabet as the first name.';
    expect(messagesOf({ firstName: 'Mara', lastName: 'ᏞᎥᏁᎠ' })).toEqual([message]);
  });

  it('checks changes only: an older name stays as it is', () => {
    const stored = { firstName: 'Mara (2)', lastName: 'Маrа', companyName: 'www.lind.example' };
    expect(messagesOf({ ...stored, homePhone: '4165550123' }, stored)).toEqual([]);
    expect(messagesOf({ ...stored, lastName: 'Lind' }, stored)).toEqual([]);
    expect(messagesOf({ ...stored, firstName: 'Mara 3' }, stored)).toEqual([`firstName: First name ${ONLY_LETTERS}`]);
    expect(messagesOf(stored)).toHaveLength(3);
  });

  const label = (path: string) => (path === 'firstName' ? 'First name' : 'Last name');
});

describe('address forms', () => {
  const form = {
    fullName: 'Ada Clinic',
    address1: '1 King St W',
    city: 'Toronto',
    state: 'Ontario',
    zip: 'M5V 2T6',
    phone: '',
    country: 'Canada',
  };

  // rules: CHECKOUT-6
  test.each([
    [{}, []],
    [{ country: 'us', state: 'ny', zip: '10001' }, []],
    [{ fullName: '' }, ['fullName: Full Name is required']],
    [{ address1: ' ' }, ['address1: Address is required']],
    [{ city: '' }, ['city: City is required']],
    [{ state: '' }, ['state: State/Province is required']],
    [{ state: 'NY' }, ['state: Please choose a state or province of the country']],
    [{ zip: '' }, ['zip: Postal/Zip code is required']],
    [{ zip: '10001' }, ['zip: Please enter a valid Canadian postal code (e.g., A1A 1A1)']],
    [{ country: 'us', state: 'NY' }, ['zip: Please enter a valid US zip code (e.g., 12345 or 12345-6789)']],
    [{ state: 'AB' }, ['state: M5V 2T6 is in Ontario. Change the province or the postal code.']],
    [{ state: 'Alberta', zip: 'm5v2t6' }, ['state: M5V 2T6 is in Ontario. Change the province or the postal code.']],
    [{ country: 'us', state: 'OR', zip: '10001' }, ['state: 10001 is in New York. Change the state or the zip code.']],
    [{ fullName: 'Ada\u202eC' }, [`fullName: ${hidden}`]],
    [{ address1: '1 King\u200b St', address2: 'Suite\u00ad 3' }, [`address1: ${hidden}`, `address2: ${hidden}`]],
    [{ city: 'Tor\u2066onto' }, [`city: ${hidden}`]],
    [{ phone: '555' }, ['phone: Phone number must be 10 digits']],
    [{ country: 'fr' }, ['country: Country not supported. Only Canada (ca) and United States (us) are supported.']],
    [
      { fullName: '', address1: '', city: '', state: '', zip: '', phone: '1' },
      [
        'fullName: Full Name is required',
        'address1: Address is required',
        'city: City is required',
        'state: State/Province is required',
        'zip: Postal/Zip code is required',
        'phone: Phone number must be 10 digits',
      ],
    ],
  ])('checkout, with %j', (change, messages) => {
    const issues = checkoutAddressIssues({ ...form, ...change });
    expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(messages);
  });

  // rules: ACCOUNT-19
  it('profile: requires no name, and has its own message for a missing postal code', () => {
    const issues = profileAddressIssues({ ...form, zip: '', city: '' });
    expect(issues.map(({ message }) => message)).toEqual(['City is required', 'Postal/Zip Code is required']);
  });

  it('normalises addresses', () => {
    expect(normaliseAddress({ ...form, city: ' Toronto ', zip: 'm5v2t6', phone: '+1 (416) 555-0123' })).toEqual({
      ...form,
      state: 'ON',
      zip: 'M5V 2T6',
      phone: '4165550123',
      country: 'ca',
    });
    expect(normaliseAddress({ ...form, country: 'fr' })).toBeNull();
  });

  it('prints an address label line by line, without empty lines', () => {
    const address = { ...form, address2: '', state: 'ON', zip: 'M5V 2T6', country: 'ca' } as const;
    expect(addressLines(address)).toEqual([form.fullName, form.address1, `${form.city} ON M5V 2T6`, 'Canada']);
    expect(addressLines({ ...address, fullName: '', address2: 'Suite 3', country: 'us' })).toEqual([
      form.address1,
      'Suite 3',
      `${form.city} ON M5V 2T6`,
      'United States',
    ]);
  });

  // rules: PAPER-9
  test.each([
    ['Harbour Dental', 'Ada Clinic', ['Harbour Dental', 'Ada Clinic']],
    ['', 'Ada Clinic', ['Ada Clinic']],
    ['Harbour Dental', 'HARBOUR-DENTAL, Suite 3', ['HARBOUR-DENTAL, Suite 3']],
    ['Li', 'Oliver Lindt', ['Li', 'Oliver Lindt']],
  ])('%j and %j are addressed as %j', (company, person, lines) => {
    expect(addresseeLines(company, person)).toEqual(lines);
  });

  // rules: ACCOUNT-20
  it('reports whether anything changed', () => {
    expect(hasChanges(form, { ...form, city: 'Toronto ' })).toBe(false);
    expect(hasChanges(form, { ...form, city: 'Ottawa' })).toBe(true);
    expect(hasChanges({ days: [1, 2] }, { days: [1, 2] })).toBe(false);
    expect(hasChanges({ days: [1, 2] }, { days: [2] })).toBe(true);
  });
});

// rules: CHECKOUT-5, CHECKOUT-13
describe('the addresses of an order', () => {
  const address = (id: number, isDefaultBilling = false, isDefaultShipping = false) => ({
    id,
    isDefaultBilling,
    isDefaultShipping,
  });
  const plain = [address(1), address(2)];
  const apart = [address(1), address(2, true), address(3, false, true)];
  const together = [address(1), address(2, true, true)];
  const noChoice = { sameAddress: null, billingAddressId: null };

  test.each([
    ['the selected address', apart, 1, 1],
    ['the default address if no address is selected', apart, null, 3],
    ['the default address if the selected address was removed', apart, 9, 3],
    ['the first address if there is no default', plain, null, 1],
    ['no address of an empty book', [], 1, undefined],
  ])('include as shipping address %s', (_, book, selected, expected) => {
    expect(shippingAddressOf(book, selected)?.id).toBe(expected);
  });

  test.each([
    ['the default billing address', apart, 3, noChoice, [2, false]],
    ['the shipping address if it is the default billing address', apart, 2, noChoice, [2, true]],
    ['the shipping address if it has both defaults', together, 2, noChoice, [2, true]],
    ['the shipping address if there is no default', plain, 2, noChoice, [2, true]],
    ['the shipping address if the shopper chose so', apart, 3, { sameAddress: true, billingAddressId: 1 }, [3, true]],
    ['the chosen address', apart, 3, { sameAddress: false, billingAddressId: 1 }, [1, false]],
    [
      'the default if the chosen address was removed',
      apart,
      3,
      { sameAddress: false, billingAddressId: 9 },
      [2, false],
    ],
    [
      'the shipping address without a default and without a valid choice',
      plain,
      2,
      { sameAddress: false, billingAddressId: 9 },
      [2, false],
    ],
  ] as const)('include as billing address %s', (_, book, shippingId, choice, expected) => {
    const { billing, isSame } = billingAddressOf(book, shippingAddressOf(book, shippingId), choice);
    expect([billing?.id, isSame]).toEqual(expected);
  });

  test.each([
    ['the first remaining address if the selected address is removed', 1, 1, 2],
    ['the same address if another address is removed', 2, 1, 2],
    ['no address if none was selected', null, 1, null],
  ])('select %s', (_, selected, removed, expected) => {
    expect(selectedAfterRemoval(apart, selected, removed)).toBe(expected);
  });
});

// rules: ACCOUNT-22
describe('the defaults of a customer’s book', () => {
  const entry = (id: number, defaultBilling = false, defaultShipping = false) => ({
    id,
    defaultBilling,
    defaultShipping,
  });
  const defaults = (book: ReturnType<typeof entry>[]) => [
    book.filter((each) => each.defaultBilling).map(({ id }) => id),
    book.filter((each) => each.defaultShipping).map(({ id }) => id),
  ];

  test.each([
    ['without any default, the first address', [entry(1), entry(2)], [], [[1], [1]]],
    ['without a change, the previous defaults', [entry(1), entry(2, true, true)], [], [[2], [2]]],
    ['the changed address', [entry(1, true, true), entry(2, false, true)], [1], [[1], [2]]],
    [
      'the last of several changed addresses',
      [entry(1, true), entry(2, true, true), entry(3, false, true)],
      [1, 2],
      [[2], [3]],
    ],
    ['one address for each kind', [entry(1, true), entry(2, false, true)], [0, 1], [[1], [2]]],
    ['the first address if a default was removed', [entry(1), entry(2, false, true)], [0], [[1], [2]]],
  ] as const)('%s', (_, book, changed, expected) => {
    expect(
      defaults(
        settleDefaults(
          book,
          changed.map((index) => book[index]!),
        ),
      ),
    ).toEqual(expected);
  });

  it('an empty book has no default', () => {
    expect(settleDefaults([], [])).toEqual([]);
  });
});
