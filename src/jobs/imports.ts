import { z } from 'zod';
import { defineJob } from './job.ts';

/** Applies or undoes an import, in the state that the import has. */
export const carryOutImport = defineJob({
  name: 'carry-out-import',
  payload: z.object({ importId: z.number().int() }),
  retryLimit: 10,
  retryDelay: 5,
});
