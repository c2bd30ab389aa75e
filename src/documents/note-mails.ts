import type { LocalDate } from '#domain/calendar.ts';
import type { ClinicRole } from '#domain/access.ts';
import type { ContactTopic } from '#domain/contact.ts';
import type { Cents } from '#domain/money.ts';
import type { StoreSettings } from '#domain/settings.ts';
import type { StaffRole } from '#domain/staff-roles.ts';

/** The store that sends a mail. */
export interface MailStore {
  /** URL of the store, without a slash at the end. */
  storeUrl: string;
  settings: StoreSettings;
  /** The clinic that the mail is about, for a reader of several clinics: the subject names it. */
  subjectClinic?: string;
}

/** The mail that asks a new newsletter reader to confirm the address. */
export interface NewsletterMail extends MailStore {
  token: string;
}

/** A message from the contact page, sent to the store's own mailbox. */
export interface ContactMail extends MailStore {
  name: string;
  clinic: string;
  email: string;
  phone: string;
  topic: ContactTopic;
  message: string;
  sentAt: Date;
}

/** The mail that invites a person to a clinic. */
export interface InvitationMail extends MailStore {
  id: number;
  clinic: string;
  /** The owner who invited; empty if that person has left the clinic. */
  invitedBy: string;
  email: string;
  role: ClinicRole;
  expiresAt: Date;
}

/** The mail to a person whom an owner removed from a clinic. */
export interface RemovalMail extends MailStore {
  clinic: string;
}

/** The mail about the decision on a clinic's application to pay on invoice. */
export interface ApplicationMail extends MailStore {
  clinic: string;
  outcome: 'approved' | 'declined';
  /** Why it was declined. */
  reply: string;
  termsDays: number;
  /** Null without a limit. */
  creditLimitCents: Cents | null;
}

/** The mail that what no invoice got of a payment was returned to the clinic. */
export interface UnappliedReturnedMail extends MailStore {
  clinic: string;
  /** What the clinic sent: its number in the store, and the number of the cheque or transfer. */
  payment: string;
  reference: string;
  receivedOn: LocalDate;
  returnedCents: Cents;
  returnedOn: LocalDate;
  /** The number of the cheque or transfer by which the money went back. */
  returnReference: string;
}

/** The mail to a person who became staff, got another role or was removed. */
export interface StaffMail extends MailStore {
  email: string;
  step: 'added' | 'role' | 'removed';
  /** The new role; of a removed person, the role they had. */
  role: StaffRole;
}
