import type { z } from 'zod';

/** A kind of background work: what it is called, what it needs, how often it is tried. Its handler lives in the server. */
export interface Job<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Further tries after the first one failed. */
  retryLimit: number;
  /** Seconds before the first further try; it doubles each time, up to an hour. */
  retryDelay: number;
}

/** What the queue needs to know of a kind of work before there is any. */
export type JobSettings = Omit<Job<object>, 'payload'>;

/** Returns the definition as given; exists so that every job is written in one form. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}
