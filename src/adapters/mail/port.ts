/** Sends mail. */
export interface Mailer {
  /** Resolves once the mail service has accepted the message; rejects otherwise, so that the job is tried again. */
  send(message: MailMessage): Promise<void>;
}

export interface MailMessage {
  /** One address. */
  to: string;
  /** Address for replies, if it is not the store's. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Uint8Array; contentType: string }[];
  /**
   * Message id, `order-1042-confirmation@store.example.ca`: the same for every attempt to send a mail, so that a mail
   * service or mail program recognises duplicates.
   */
  messageId?: string;
}
