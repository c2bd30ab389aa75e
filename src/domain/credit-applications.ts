/** The longest note to an application, in characters. */
export const MAX_APPLICATION_NOTE_LENGTH = 500;

/** The application of a clinic to pay on invoice (rules: ACCOUNT-47). */
export interface CreditApplication {
  /** When it was sent, in ISO 8601. */
  sentAt: string;
  /** The id of the person who sent it. */
  personId: number;
  /** What the person wrote about the clinic. */
  note: string;
  /** When staff declined it, in ISO 8601; null while it waits. An application that is approved is removed. */
  declinedAt: string | null;
  /** Why it was declined, for the clinic. */
  reply: string;
}

/** Whether the application waits for the decision of staff. */
export function isWaiting(application: CreditApplication | null): application is CreditApplication {
  return application !== null && application.declinedAt === null;
}
