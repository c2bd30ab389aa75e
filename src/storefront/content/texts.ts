import type { ContentPage, Person, Post, PostPage, QuestionGroup, Video } from '#contract/content.ts';

// The store's texts, converted to HTML by the build. Each text is a separate file, fetched when a page shows it.
const pages = import.meta.glob<ContentPage>('/demo/content/*.md', { import: 'default' });
const posts = import.meta.glob<PostPage>('/demo/content/blog/*.md', { import: 'default' });
const postHeads = import.meta.glob<PostHead>('/demo/content/blog/*.md', {
  query: '?head',
  import: 'default',
  eager: true,
});
const people = import.meta.glob<Person>('/demo/content/team/*.md', { import: 'default' });
const questionGroups = import.meta.glob<QuestionGroup>('/demo/content/faq/*.md', { import: 'default' });
const videos = import.meta.glob<Video>('/demo/content/videos/*.md', { import: 'default' });

/** A post in a list: its front matter, its URL and its reading time in minutes. */
export type PostHead = Post & Pick<PostPage, 'slug' | 'minutes'>;

export async function readPage(slug: string): Promise<ContentPage> {
  const read = pages[`/demo/content/${slug}.md`];
  if (!read) throw new Error(`There is no text demo/content/${slug}.md`);
  return read();
}

/** All posts, newest first. */
export function allPosts(): PostHead[] {
  return Object.values(postHeads).sort((a, b) => b.date.localeCompare(a.date));
}

/** The post with this slug; null if no post has it. */
export async function readPost(slug: string): Promise<PostPage | null> {
  return (await posts[`/demo/content/blog/${slug}.md`]?.()) ?? null;
}

export const readTeam = () => readInOrder(people);
export const readQuestions = () => readInOrder(questionGroups);
export const readInstructions = () => readInOrder(videos);

async function readInOrder<T extends { position: number }>(files: Record<string, () => Promise<T>>): Promise<T[]> {
  const all = await Promise.all(Object.values(files).map((read) => read()));
  return all.sort((a, b) => a.position - b.position);
}
