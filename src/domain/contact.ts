import type { Issue } from './customers.ts';
import { isEmail } from './email-addresses.ts';
import { fieldsWithHiddenCharacters, HIDDEN_CHARACTERS_MESSAGE } from './hidden-characters.ts';
import { isValidPhone } from './phone.ts';

/** The subjects of messages to the store. */
export const CONTACT_TOPICS = ['order', 'product', 'return', 'account', 'promotion', 'other'] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export interface ContactForm {
  name: string;
  clinic: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
}

/** Maximum number of characters of each field. */
export const MAX_CONTACT_LENGTHS = { name: 100, clinic: 100, email: 254, phone: 20, message: 4_000 } as const;

/** Minimum seconds between opening the form and sending it; only programs are faster. */
export const CONTACT_MIN_SECONDS = 3;

export type ContactProblem =
  | 'NAME_REQUIRED'
  | 'HIDDEN_CHARACTERS'
  | 'EMAIL_INVALID'
  | 'PHONE_INVALID'
  | 'TOPIC_REQUIRED'
  | 'MESSAGE_REQUIRED'
  | 'TOO_LONG';

/** The message for each problem. */
export const contactMessage: Record<ContactProblem, string> = {
  NAME_REQUIRED: 'Enter your name.',
  HIDDEN_CHARACTERS: HIDDEN_CHARACTERS_MESSAGE,
  EMAIL_INVALID: 'Enter an e-mail address such as name@clinic.ca.',
  PHONE_INVALID: 'Enter a phone number of exactly 10 digits, or leave it empty.',
  TOPIC_REQUIRED: 'Choose what it is about.',
  MESSAGE_REQUIRED: 'Write your message.',
  TOO_LONG: 'This is too long. Please shorten it.',
};

/** Problems of a message to the store, field by field; empty if it may be sent. */
export function contactIssues(form: ContactForm): Issue<keyof ContactForm, ContactProblem>[] {
  const issues: Issue<keyof ContactForm, ContactProblem>[] = [];
  if (form.name.trim() === '') issues.push({ path: 'name', reason: 'NAME_REQUIRED' });
  if (!isEmail(form.email)) issues.push({ path: 'email', reason: 'EMAIL_INVALID' });
  if (!isValidPhone(form.phone)) issues.push({ path: 'phone', reason: 'PHONE_INVALID' });
  if (!CONTACT_TOPICS.some((topic) => topic === form.topic)) issues.push({ path: 'topic', reason: 'TOPIC_REQUIRED' });
  if (form.message.trim() === '') issues.push({ path: 'message', reason: 'MESSAGE_REQUIRED' });
  // The message text may have hidden characters: pasted text contains soft hyphens, and zero-width joiners join many
  // emoji.
  const { name, clinic } = form;
  for (const path of fieldsWithHiddenCharacters({ name, clinic })) issues.push({ path, reason: 'HIDDEN_CHARACTERS' });
  for (const [path, max] of Object.entries(MAX_CONTACT_LENGTHS) as [keyof typeof MAX_CONTACT_LENGTHS, number][]) {
    if (form[path].length > max && !issues.some((issue) => issue.path === path)) {
      issues.push({ path, reason: 'TOO_LONG' });
    }
  }
  return issues;
}
