import { isEmail, type Issue } from './customers.ts';
import { isValidPhone } from './phone.ts';

/** What a message to the store can be about. */
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

/** Characters each field takes. */
export const CONTACT_MAX = { name: 100, clinic: 100, email: 254, phone: 20, message: 4_000 } as const;

/** Seconds a person needs at least between opening the form and sending it; programs are quicker. */
export const CONTACT_MIN_SECONDS = 3;

export type ContactProblem =
  'NAME_REQUIRED' | 'EMAIL_INVALID' | 'PHONE_INVALID' | 'TOPIC_REQUIRED' | 'MESSAGE_REQUIRED' | 'TOO_LONG';

/** The sentence a person reads for each refusal. */
export const contactMessage: Record<ContactProblem, string> = {
  NAME_REQUIRED: 'Enter your name.',
  EMAIL_INVALID: 'Enter an e-mail address such as name@clinic.ca.',
  PHONE_INVALID: 'Enter a phone number of exactly 10 digits, or leave it empty.',
  TOPIC_REQUIRED: 'Choose what it is about.',
  MESSAGE_REQUIRED: 'Write your message.',
  TOO_LONG: 'This is too long. Please shorten it.',
};

/** What is wrong with a message to the store, field by field; nothing where it may be sent. */
export function contactIssues(form: ContactForm): Issue<keyof ContactForm, ContactProblem>[] {
  const issues: Issue<keyof ContactForm, ContactProblem>[] = [];
  if (form.name.trim() === '') issues.push({ path: 'name', reason: 'NAME_REQUIRED' });
  if (!isEmail(form.email)) issues.push({ path: 'email', reason: 'EMAIL_INVALID' });
  if (!isValidPhone(form.phone)) issues.push({ path: 'phone', reason: 'PHONE_INVALID' });
  if (!CONTACT_TOPICS.some((topic) => topic === form.topic)) issues.push({ path: 'topic', reason: 'TOPIC_REQUIRED' });
  if (form.message.trim() === '') issues.push({ path: 'message', reason: 'MESSAGE_REQUIRED' });
  for (const [path, most] of Object.entries(CONTACT_MAX) as [keyof typeof CONTACT_MAX, number][]) {
    if (form[path].length > most && !issues.some((issue) => issue.path === path)) {
      issues.push({ path, reason: 'TOO_LONG' });
    }
  }
  return issues;
}
