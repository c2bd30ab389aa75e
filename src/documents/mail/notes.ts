import { formatDate, STORE_TIME_ZONE } from '#domain/calendar.ts';
import { formatMoney } from '#domain/money.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { looksLikeLink } from '#domain/text.ts';
import type {
  ApplicationMail,
  ContactMail,
  NewsletterMail,
  RemovalMail,
  StaffMail,
  UnappliedReturnedMail,
} from '#documents/port.ts';
import { joinLines } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { stagingLines, storeLines, wrapText } from './mail-text.ts';

interface Link {
  label: string;
  url: string;
}

/** A short mail that is not about an order. */
export interface Note {
  subject: string;
  /** Shown beside the subject in the inbox. */
  preview: string;
  heading: string;
  paragraphs: string[];
  action: Link | null;
  details: { label: string; text: string }[];
  /** Small print at the end. */
  afterword: { text: string; link: Link | null };
}

/** Asks the person to confirm the newsletter sign-up, and says how to unsubscribe. */
export function newsletterNote({ storeUrl, settings, token }: NewsletterMail): Note {
  const query = `token=${encodeURIComponent(token)}`;
  return {
    subject: translate('newsletter.subject'),
    preview: translate('newsletter.preview'),
    heading: translate('newsletter.heading'),
    paragraphs: [translate('newsletter.opening', { store: settings.name })],
    action: { label: translate('newsletter.action'), url: `${storeUrl}/newsletter/confirm?${query}` },
    details: [],
    afterword: {
      text: translate('newsletter.otherwise'),
      link: { label: translate('newsletter.leave'), url: `${storeUrl}/newsletter/unsubscribe?${query}` },
    },
  };
}

/** Says that a person no longer belongs to a clinic, which data stay with the clinic, and how the person comes back. */
export function removalNote({ settings, ...data }: RemovalMail): Note {
  const names = { clinic: plainName(data.clinic) || translate('invitation.someClinic'), store: settings.name };
  return {
    subject: translate('removal.subject', names),
    preview: translate('removal.preview'),
    heading: translate('removal.heading', names),
    paragraphs: [translate('removal.opening', names), translate('removal.stays')],
    action: null,
    details: [],
    afterword: { text: translate('removal.otherwise'), link: null },
  };
}

/** Says that a clinic pays on invoice from now on, with its days and limit, or why it does not. */
export function applicationNote({ storeUrl, settings, outcome, reply, ...data }: ApplicationMail): Note {
  const clinic = plainName(data.clinic) || translate('invitation.someClinic');
  const { termsDays: days, creditLimitCents: limit } = data;
  const terms = [
    { label: translate('application.days'), text: translate('application.net', { days }) },
    ...(limit === null ? [] : [{ label: translate('application.limit'), text: formatMoney(limit) }]),
  ];
  return {
    subject: translate(`application.${outcome}.subject`, { clinic }),
    preview: translate(`application.${outcome}.preview`),
    heading: translate(`application.${outcome}.heading`, { clinic }),
    paragraphs: [
      translate(`application.${outcome}.opening`, { clinic, store: settings.name }),
      ...(outcome === 'declined' && reply ? [reply] : []),
    ],
    action: outcome === 'approved' ? { label: translate('application.action'), url: `${storeUrl}/profile` } : null,
    details: outcome === 'approved' ? terms : [],
    afterword: { text: translate('application.otherwise', { phone: settings.phones.tollFree }), link: null },
  };
}

/** Says which money of a payment was returned, when and how (rules: MAIL-21). */
export function unappliedReturnedNote({ storeUrl, settings, ...data }: UnappliedReturnedMail): Note {
  const clinic = plainName(data.clinic) || translate('invitation.someClinic');
  const amount = formatMoney(data.returnedCents);
  const day = formatDate(data.returnedOn);
  const reference = joinLines(data.reference);
  return {
    subject: translate('unappliedReturned.subject', { amount, clinic }),
    preview: translate('unappliedReturned.preview'),
    heading: translate('unappliedReturned.heading', { amount }),
    paragraphs: [
      translate('unappliedReturned.opening', { amount, clinic, reference, arrived: formatDate(data.receivedOn) }),
    ],
    action: { label: translate('unappliedReturned.action'), url: `${storeUrl}/history` },
    details: [
      { label: translate('unappliedReturned.payment'), text: data.payment },
      { label: translate('unappliedReturned.day'), text: day },
      { label: translate('unappliedReturned.how'), text: joinLines(data.returnReference) },
    ],
    afterword: { text: translate('application.otherwise', { phone: settings.phones.tollFree }), link: null },
  };
}

/** States a person's new rights in the store, and where to sign in. */
export function staffNote({ storeUrl, settings, email, step, role }: StaffMail): Note {
  const store = { store: settings.name };
  const isStaff = step !== 'removed';
  return {
    subject: translate(`staff.${step}.subject`, store),
    preview: translate(`staff.${step}.preview`, store),
    heading: translate(`staff.${step}.heading`, store),
    paragraphs: [translate(`staff.${step}.opening`, store), ...(isStaff ? [translate('staff.how', { email })] : [])],
    action: isStaff ? { label: translate('staff.action'), url: `${storeUrl}/` } : null,
    details: isStaff ? [{ label: translate('staff.roleLabel'), text: translate(`staff.roles.${role}`) }] : [],
    afterword: { text: translate('staff.otherwise'), link: null },
  };
}

function plainName(name: string): string {
  return looksLikeLink(name) ? '' : joinLines(name);
}

/** A contact message as the store receives it: the visitor's text, then who sent it. */
export function contactNote({ clinic, email, phone, message, sentAt, ...data }: ContactMail): Note {
  const name = joinLines(data.name);
  const topic = translate(`contact.topics.${data.topic}`);
  const time = sentAt.toLocaleTimeString('en-CA', { timeZone: STORE_TIME_ZONE, timeStyle: 'short' });
  const sent = `${formatDate(sentAt)}, ${time}`;
  const details = { topic, name, clinic: joinLines(clinic), email, phone, sent };
  return {
    subject: translate('contact.subject', { topic, name }),
    preview: translate('contact.preview', { name }),
    heading: translate('contact.heading', { name }),
    paragraphs: message.trim().split(/\r?\n/),
    action: null,
    details: (['topic', 'name', 'clinic', 'email', 'phone', 'sent'] as const).map((key) => ({
      label: translate(`contact.${key}`),
      text: details[key] || translate('contact.none'),
    })),
    afterword: { text: translate('contact.answer', { email }), link: null },
  };
}

/** The plain text of a note: everything its HTML says, in the same order. */
export function noteText({ heading, paragraphs, action, details, afterword }: Note, settings: StoreSettings): string {
  const parts: string[][] = [
    stagingLines(settings),
    wrapText(heading),
    paragraphs.flatMap((paragraph) => wrapText(paragraph)),
    action ? [`${action.label}:`, action.url] : [],
    details.map(({ label, text }) => `${label}: ${text}`),
    [...wrapText(afterword.text), ...(afterword.link ? [afterword.link.url] : [])],
    storeLines(settings),
  ];
  const filled = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${filled.join('\n\n')}\n`;
}
