import { describe, expect, it, test } from 'vitest';
import { addAddress, removeAddress, selectAddress, settleDefaults, type AddressBook } from './address-book.ts';
import {
  addressedTo,
  addressLines,
  addressMessage,
  checkoutAddressIssues,
  hasChanges,
  normaliseAddress,
  profileAddressIssues,
} from './addresses.ts';
import { customerName, isEmail, normaliseEmail, profileIssues, profileMessage } from './customers.ts';

describe('profile', () => {
  const profile = { firstName: 'Ada', lastName: 'Clinic', homePhone: '', mobilePhone: '(416) 555-0123' };

  test.each([
    [{}, []],
    [{ firstName: ' ' }, ['First name is required']],
    [{ lastName: '' }, ['Last name is required']],
    [{ homePhone: '416555' }, ['Home phone must be exactly 10 digits if provided.']],
    [{ mobilePhone: '1' }, ['Mobile phone must be exactly 10 digits if provided.']],
    [{ firstName: '', lastName: '' }, ['First name is required', 'Last name is required']],
  ])('with %j', (change, messages) => {
    expect(profileIssues({ ...profile, ...change }).map((issue) => profileMessage[issue.reason])).toEqual(messages);
  });

  it('names the person, or the company', () => {
    expect(customerName({ firstName: 'Ada', lastName: 'Clinic' })).toBe('Ada Clinic');
    expect(customerName({ firstName: '', lastName: '', companyName: 'Harbour Dental' })).toBe('Harbour Dental');
  });
});

test.each([
  ['ada@example.ca', true],
  [' ada@clinic.example.ca ', true],
  ['ada@example', false],
  ['ada example.ca', false],
  ['a@b@example.ca', false],
  ['ada@.ca', false],
  ['ada@example.', false],
  ['', false],
  [`${'a'.repeat(250)}@example.ca`, false],
])('%j can be an e-mail: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test('e-mails are compared in lower case', () => {
  expect(normaliseEmail(' Ada@Example.CA ')).toBe('ada@example.ca');
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
  ])('checkout, with %j', (change, told) => {
    const issues = checkoutAddressIssues({ ...form, ...change });
    expect(issues.map(({ path, reason }) => `${path}: ${addressMessage[reason]}`)).toEqual(told);
  });

  it('profile: asks for no name, and has its own word for a missing code', () => {
    const issues = profileAddressIssues({ ...form, zip: '', city: '' });
    expect(issues.map(({ reason }) => addressMessage[reason])).toEqual([
      'City is required',
      'Postal/Zip Code is required',
    ]);
  });

  it('keeps addresses in one form', () => {
    expect(normaliseAddress({ ...form, city: ' Toronto ', zip: 'm5v2t6', phone: '+1 (416) 555-0123' })).toEqual({
      ...form,
      state: 'ON',
      zip: 'M5V 2T6',
      phone: '4165550123',
      country: 'ca',
    });
    expect(normaliseAddress({ ...form, country: 'fr' })).toBeNull();
  });

  it('stand on a label line by line, empty ones left out', () => {
    const address = { ...form, address2: '', state: 'ON', zip: 'M5V 2T6', country: 'ca' } as const;
    expect(addressLines(address)).toEqual([form.fullName, form.address1, `${form.city} ON M5V 2T6`, 'Canada']);
    expect(addressLines({ ...address, fullName: '', address2: 'Suite 3', country: 'us' })).toEqual([
      form.address1,
      'Suite 3',
      `${form.city} ON M5V 2T6`,
      'United States',
    ]);
  });

  test.each([
    ['Harbour Dental', 'Ada Clinic', ['Harbour Dental', 'Ada Clinic']],
    ['', 'Ada Clinic', ['Ada Clinic']],
    ['Harbour Dental', 'HARBOUR DENTAL, Suite 3', ['HARBOUR DENTAL, Suite 3']],
  ])('%j and %j are addressed as %j', (company, person, lines) => {
    expect(addressedTo(company, person)).toEqual(lines);
  });

  it('tells whether anything changed', () => {
    expect(hasChanges(form, { ...form, city: 'Toronto ' })).toBe(false);
    expect(hasChanges(form, { ...form, city: 'Ottawa' })).toBe(true);
    expect(hasChanges({ days: [1, 2] }, { days: [1, 2] })).toBe(false);
    expect(hasChanges({ days: [1, 2] }, { days: [2] })).toBe(true);
  });
});

describe('the checkout’s address cards', () => {
  const address = (id: number) => ({ id, isDefaultShipping: false });
  const empty: AddressBook<ReturnType<typeof address>> = { addresses: [], selectedId: null };
  const book = [1, 2, 3].map(address).reduce(addAddress, empty);
  const defaults = (some: typeof book) =>
    some.addresses.filter((each) => each.isDefaultShipping).map((each) => each.id);

  it('choose the first one added, and make it default', () => {
    expect(book.selectedId).toBe(1);
    expect(defaults(book)).toEqual([1]);
  });

  it('mark the chosen one, alone, as default shipping', () => {
    const chosen = selectAddress(book, 3);
    expect(chosen.selectedId).toBe(3);
    expect(defaults(chosen)).toEqual([3]);
    expect(selectAddress(book, 9)).toEqual(book);
  });

  it('choose the first that remains when the chosen one goes', () => {
    const left = removeAddress(selectAddress(book, 2), 2);
    expect(left.selectedId).toBe(1);
    expect(defaults(left)).toEqual([1]);
    expect(removeAddress(selectAddress(book, 2), 3).selectedId).toBe(2);
    expect([1, 2, 3].reduce(removeAddress, book)).toEqual(empty);
  });
});

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
    ['none asked for: the first', [entry(1), entry(2)], [], [[1], [1]]],
    ['those that were stay', [entry(1), entry(2, true, true)], [], [[2], [2]]],
    ['the changed one takes over', [entry(1, true, true), entry(2, false, true)], [1], [[1], [2]]],
    ['the last of several', [entry(1, true), entry(2, true, true), entry(3, false, true)], [1, 2], [[2], [3]]],
    ['a kind each', [entry(1, true), entry(2, false, true)], [0, 1], [[1], [2]]],
    ['given up: the first', [entry(1), entry(2, false, true)], [0], [[1], [2]]],
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

  it('an empty book has none', () => {
    expect(settleDefaults([], [])).toEqual([]);
  });
});
