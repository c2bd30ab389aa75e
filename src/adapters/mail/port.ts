/** Hands mail to the outside. */
export interface Mailer {
  /** Resolves once the mail service has taken the message; rejects otherwise, so that the job is tried again. */
  send(message: MailMessage): Promise<void>;
}

export interface MailMessage {
  /** One address. */
  to: string;
  /** Who gets the answer, where that is not the store. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Uint8Array; contentType: string }[];
  /**
   * `order-1042-confirmation@store.example.ca`: the same for every attempt at the same mail, so that a service or a
   * reader sees that two copies are one.
   */
  messageId?: string;
}
