import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { comparedEmail, emailKey, isEmail, typedEmail } from './email-addresses.ts';

describe('an address', () => {
  test.each([
    ['ada@example.ca'],
    [' Ada.Renner+news@Example.CA '],
    ["o'brien@sub.example.ca"],
    ['réception@clinique-montréal.example.ca'],
    ['ada@xn--montral-fya.example.ca'],
    [`${'a'.repeat(64)}@example.ca`],
  ])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    ['', 'nothing'],
    ['nobody', 'without a domain'],
    ['a@b', 'with a domain without a dot'],
    ['two@at@example.ca', 'with two @'],
    ['a b@example.ca', 'with a blank'],
    ['"a"@example.ca', 'in quotes'],
    ['a@example.ca, b@example.ca', 'followed by another address'],
    ['a@example.ca\r\nBcc: b@example.ca', 'followed by a mail header'],
    ['<a@example.ca>', 'in brackets'],
    ['Ada <a@example.ca>', 'with a name'],
    ['a..b@example.ca', 'with two dots'],
    ['.a@example.ca', 'with a dot first'],
    ['a\u200bb@example.ca', 'with a zero-width space'],
    ['a\u00adb@example.ca', 'with a soft hyphen'],
    ['a\u202eb@example.ca', 'with a mark that changes the writing direction'],
    ['a@exa\u2060mple.ca', 'with an invisible character in its domain'],
    ['a@[192.0.2.1]', 'with an IP address in brackets'],
    ['a@192.0.2.1', 'with an IP address'],
    ['a@-example.ca', 'with a domain that begins with a hyphen'],
    ['a@example..ca', 'with an empty label'],
    ['a@example.ca/x', 'with a path'],
    ['a@example.ca:25', 'with a port'],
    [`${'a'.repeat(65)}@example.ca`, 'too long before its @'],
    [`a@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(10)}.ca`, 'too long'],
  ])('is not %j, %s', (text) => {
    expect([isEmail(text), emailKey(text)]).toEqual([false, null]);
  });
});

// rules: CONTENT-12
describe('the key of a mailbox', () => {
  test.each([
    ['Reception@Pinewood.Example.ca', 'reception@pinewood.example.ca'],
    [' reception@pinewood.example.ca ', 'reception@pinewood.example.ca'],
    ['reception+news@pinewood.example.ca', 'reception@pinewood.example.ca'],
    ['reception+a+b@pinewood.example.ca', 'reception@pinewood.example.ca'],
    ['re.ception@pinewood.example.ca', 're.ception@pinewood.example.ca'],
    ['A.d.a+x@GoogleMail.com', 'ada@gmail.com'],
    ['ada@gmail.com', 'ada@gmail.com'],
    ['info@MONTRÉAL.example.ca', 'info@xn--montral-fya.example.ca'],
    ['info@montre\u0301al.example.ca', 'info@xn--montral-fya.example.ca'],
    ['ré@example.ca', 're\u0301@example.ca'.normalize('NFC')],
    ['re\u0301@example.ca', 'ré@example.ca'.normalize('NFC')],
    ['+only@example.ca', '+only@example.ca'],
  ])('of %s is %s', (text, key) => {
    expect(emailKey(text)).toBe(key);
  });

  it('does not depend on case or on a tag after a plus sign', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/);
    fc.assert(
      fc.property(word, word, word, (local, tag, domain) => {
        const key = emailKey(`${local}@${domain}.example.ca`);
        expect(key).not.toBeNull();
        expect(emailKey(key ?? '')).toBe(key);
        expect(emailKey(`${local.toUpperCase()}+${tag}@${domain.toUpperCase()}.EXAMPLE.CA`)).toBe(key);
      }),
    );
  });

  it('exists only for text that is a single address in a mail header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        if (isEmail(text)) expect(typedEmail(text)).not.toMatch(/[\s<>",;:\p{Cc}\p{Cf}]/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

// rules: ACCOUNT-30
test('accounts are compared by every character, with A to Z in lower case', () => {
  expect(comparedEmail(' Ada@Example.CA ')).toBe('ada@example.ca');
  // toLowerCase() would turn the kelvin sign into the letter k, which is another mailbox.
  expect(comparedEmail('\u212Aim@example.ca')).not.toBe('kim@example.ca');
  expect(comparedEmail('ada+x@example.ca')).not.toBe(comparedEmail('ada@example.ca'));
});
