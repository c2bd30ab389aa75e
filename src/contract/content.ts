import { z } from 'zod';

// The front matter of the shop's texts, by the folder of src/demo/content they stand in.

const day = z.iso.date();
/** A file beside the text it belongs to. */
const file = z.string().regex(/^\.\/[\w.-]+$/, 'name a file beside this one: ./name.svg');

const head = z.strictObject({
  title: z.string().min(1),
  /** What a search engine prints. */
  description: z.string().min(50).max(160),
});

export const pageSchema = head.extend({
  /** The first words of the page, larger than the rest. */
  lead: z.string().optional(),
  /** The day the text last changed in substance; for what one agrees to. */
  updated: day.optional(),
  /** Lots that are sold at a lower price because their day is near (the short-expiry page). */
  lots: z.array(z.strictObject({ id: z.int().positive(), code: z.string(), useBy: day })).optional(),
});

export const postSchema = head.extend({ date: day, author: z.string(), cover: file });

export const personSchema = z.strictObject({
  name: z.string(),
  role: z.string(),
  position: z.number().int(),
  portrait: file,
});

export const questionGroupSchema = z.strictObject({ title: z.string(), position: z.number().int() });

export const videoSchema = z.strictObject({
  title: z.string(),
  position: z.number().int(),
  /** Minutes and seconds: 1:05. */
  length: z.string().regex(/^\d+:\d\d$/),
  poster: file,
  video: file,
  captions: file,
});

/** The grounds a slide's picture and the words on it may stand on; all so deep that white reads well. */
export const slideTones = ['teal', 'wine', 'blue', 'green', 'slate', 'violet', 'amber', 'sea'] as const;

export const slideSchema = z.strictObject({
  position: z.number().int(),
  title: z.string().min(1),
  text: z.string().min(1),
  /** What the button says, and where it leads. */
  label: z.string().min(1),
  to: z.string().startsWith('/'),
  tone: z.enum(slideTones),
  /** The picture on wide screens, its things at the right; on narrow ones, its things below. */
  desktop: file,
  mobile: file,
});

/** Part of a text under a heading of its own. */
export interface Section {
  id: string;
  title: string;
  html: string;
}

/** What stands in the file below the front matter: what comes before the first heading, then part by part. */
export interface Text {
  /** The file's name, which is its address. */
  slug: string;
  opening: string;
  sections: Section[];
}

export type ContentPage = z.infer<typeof pageSchema> & Text;
export type Post = z.infer<typeof postSchema>;
export type PostPage = Post & Text & { minutes: number };
export type Person = z.infer<typeof personSchema> & Text;
export type QuestionGroup = z.infer<typeof questionGroupSchema> & Text;
export type Video = z.infer<typeof videoSchema> & Text;
export type Slide = z.infer<typeof slideSchema> & Pick<Text, 'slug'>;
