import { z } from 'zod';
import { MAX_CONTACT_LENGTHS } from '#domain/contact.ts';
import { oneLine } from '#domain/text.ts';

export const contactFormSchema = z.object({
  /** Id of this opening of the form; it is sent back with the message. */
  form: z.string(),
});

/** A message to the store; domain/contact.ts has the rules of each field. */
export const contactBodySchema = z.object({
  form: z.string().max(100),
  name: z.string().overwrite(oneLine).max(1_000),
  clinic: z.string().overwrite(oneLine).max(1_000),
  email: z.string().max(1_000),
  phone: z.string().overwrite(oneLine).max(1_000),
  topic: z.string().max(100),
  message: z.string().max(MAX_CONTACT_LENGTHS.message * 2),
  /** A hidden form field; only programs fill it in. */
  website: z.string().max(1_000),
});

export type ContactBody = z.infer<typeof contactBodySchema>;
