import type { z } from 'zod';

/** A kind of background job: its name, its payload and how often it is tried. Its handler is in the server. */
export interface Job<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Further tries after the first one failed. */
  retryLimit: number;
  /** Seconds before the first further try; it doubles each time, up to an hour. */
  retryDelay: number;
}

/**
 * Tries of a job that sends a mail: for three days, which outlasts a weekend without a mail server. The pauses grow
 * from 15 seconds to an hour within the first hour or two, so that 71 pauses of an hour follow.
 */
export const MAIL_RETRIES = { retryLimit: 79, retryDelay: 15 };

/** The properties of a kind of job that the queue needs before the first job is queued. */
export type JobSettings = Omit<Job<object>, 'payload'>;

/** Returns the definition as given; exists so that every job is written in one form. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}
