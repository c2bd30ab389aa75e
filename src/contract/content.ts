import { z } from 'zod';

// The front matter of the store's texts, one schema for each folder of demo/content.

const day = z.iso.date();
/** A file in the same folder as the text. */
const file = z.string().regex(/^\.\/[\w.-]+$/, 'name a file beside this one: ./name.svg');

const head = z.strictObject({
  title: z.string().min(1),
  /** The description for search engines. */
  description: z.string().min(50).max(160),
});

export const pageSchema = head.extend({
  /** The introduction of the page, in larger type. */
  lead: z.string().optional(),
  /** The day of the last change of meaning; for texts that people agree to. */
  updated: day.optional(),
  /** Lots sold at a lower price because their expiry is near (the short-expiry page). */
  lots: z.array(z.strictObject({ id: z.int().positive(), code: z.string(), expiresOn: day })).optional(),
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

/** Background colours of slides, all dark enough for white text. */
const slideTones = ['teal', 'wine', 'blue', 'green', 'slate', 'violet', 'amber', 'sea'] as const;

export const slideSchema = z.strictObject({
  position: z.number().int(),
  title: z.string().min(1),
  text: z.string().min(1),
  /** The label and the link of the button. */
  label: z.string().min(1),
  to: z.string().startsWith('/'),
  tone: z.enum(slideTones),
  /** The picture for wide screens, with its objects on the right; for narrow screens they are at the bottom. */
  desktop: file,
  mobile: file,
});

/** A section of a text, with its own heading. */
export interface Section {
  id: string;
  title: string;
  html: string;
}

/** The content of a file below the front matter: the text before the first heading, then the sections. */
export interface Text {
  /** The file's name, which is also its URL slug. */
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
