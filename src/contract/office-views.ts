import { z } from 'zod';
import { OFFICE_LIST_NAMES } from '#domain/office-lists.ts';

/** A view of a list that staff saved. */
const viewSchema = z
  .object({
    id: z.number().int(),
    list: z.enum(OFFICE_LIST_NAMES),
    name: z.string(),
    /** Filters and sort, by their names in the URL of the list. */
    filters: z.record(z.string(), z.string()),
    columns: z.array(z.string()),
    isShared: z.boolean(),
    /** Whether the reader saved the view, and may change and delete it. */
    isOwn: z.boolean(),
    /** Whether the list opens with this view for the reader. */
    isDefault: z.boolean(),
    /** The staff member who saved the view. */
    by: z.string(),
  })
  .meta({ id: 'SavedView' });
export const savedViewsSchema = z.object({ items: z.array(viewSchema) }).meta({ id: 'SavedViews' });
export type SavedView = z.infer<typeof viewSchema>;
