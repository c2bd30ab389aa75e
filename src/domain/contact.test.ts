import { expect, test } from 'vitest';
import { CONTACT_MAX, contactIssues } from './contact.ts';

const good = {
  name: 'Ines Maro',
  clinic: '',
  email: 'ines@harbourview.example.ca',
  phone: '',
  topic: 'product',
  message: 'Do you carry size 5½?',
};

test('contactIssues lets a message pass with name, e-mail, topic and text; clinic and phone may be empty', () => {
  expect(contactIssues(good)).toEqual([]);
  expect(contactIssues({ ...good, clinic: 'Harbourview Dental', phone: '(416) 555-0134' })).toEqual([]);
});

test.each([
  ['name', '  ', 'NAME_REQUIRED'],
  ['email', 'ines@harbourview', 'EMAIL_INVALID'],
  ['email', '', 'EMAIL_INVALID'],
  ['phone', '555-0134', 'PHONE_INVALID'],
  ['topic', '', 'TOPIC_REQUIRED'],
  ['topic', 'weather', 'TOPIC_REQUIRED'],
  ['message', '\n', 'MESSAGE_REQUIRED'],
  ['message', 'a'.repeat(CONTACT_MAX.message + 1), 'TOO_LONG'],
  ['name', 'a'.repeat(CONTACT_MAX.name + 1), 'TOO_LONG'],
  ['clinic', 'a'.repeat(CONTACT_MAX.clinic + 1), 'TOO_LONG'],
])('contactIssues refuses the %s %j once, as %s', (path, value, reason) => {
  expect(contactIssues({ ...good, [path]: value })).toEqual([{ path, reason }]);
});

test('contactIssues takes a message of the longest length', () => {
  expect(contactIssues({ ...good, message: 'a'.repeat(CONTACT_MAX.message) })).toEqual([]);
});
