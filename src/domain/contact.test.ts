import { expect, test } from 'vitest';
import { MAX_CONTACT_LENGTHS, contactIssues } from './contact.ts';

const good = {
  name: 'Ines Maro',
  clinic: '',
  email: 'ines@harbourview.example.ca',
  phone: '',
  topic: 'product',
  message: 'Do you carry size 5½?',
};

test('contactIssues accepts a message with name, e-mail, topic and text; clinic and phone may be empty', () => {
  expect(contactIssues(good)).toEqual([]);
  expect(contactIssues({ ...good, clinic: 'Harbourview Dental', phone: '(416) 555-0134' })).toEqual([]);
});

// rules: CONTENT-10
test.each([
  ['name', '  ', 'NAME_REQUIRED'],
  ['name', 'Ines\u202eoraM', 'HIDDEN_CHARACTERS'],
  ['clinic', 'Harbour\u200bview', 'HIDDEN_CHARACTERS'],
  ['email', 'ines@harbourview', 'EMAIL_INVALID'],
  ['email', '', 'EMAIL_INVALID'],
  ['phone', '555-0134', 'PHONE_INVALID'],
  ['topic', '', 'TOPIC_REQUIRED'],
  ['topic', 'weather', 'TOPIC_REQUIRED'],
  ['message', '\n', 'MESSAGE_REQUIRED'],
  ['message', 'a'.repeat(MAX_CONTACT_LENGTHS.message + 1), 'TOO_LONG'],
  ['name', 'a'.repeat(MAX_CONTACT_LENGTHS.name + 1), 'TOO_LONG'],
  ['clinic', 'a'.repeat(MAX_CONTACT_LENGTHS.clinic + 1), 'TOO_LONG'],
])('contactIssues refuses the %s %j with one issue, %s', (path, value, reason) => {
  expect(contactIssues({ ...good, [path]: value })).toEqual([{ path, reason }]);
});

test('contactIssues accepts a message with joined emoji and soft hyphens', () => {
  expect(contactIssues({ ...good, message: 'For our hy\u00adgienists \u{1f469}\u200d\u2695\ufe0f' })).toEqual([]);
});

test('contactIssues accepts a message of the maximum length', () => {
  expect(contactIssues({ ...good, message: 'a'.repeat(MAX_CONTACT_LENGTHS.message) })).toEqual([]);
});
