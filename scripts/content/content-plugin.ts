import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { z } from 'zod';
import {
  pageSchema,
  personSchema,
  postSchema,
  questionGroupSchema,
  slideSchema,
  videoSchema,
} from '#contract/content.ts';
import { minutesToRead, readText } from './read-text.ts';

/** The front matter of a text, by its folder. */
const schemas: Record<string, z.ZodType<Record<string, unknown>>> = {
  content: pageSchema,
  blog: postSchema,
  team: personSchema,
  faq: questionGroupSchema,
  videos: videoSchema,
  slides: slideSchema,
};

/** Compiles a text of demo/content for the storefront. Throws if it breaks a rule; the error names the file. */
export function compileText(path: string): Record<string, unknown> {
  const folder = basename(dirname(path));
  try {
    const { head, text } = readText(readFileSync(path, 'utf8'));
    const schema = schemas[folder];
    if (!schema) throw new Error(`nothing is shown from the folder ${folder}`);
    const slug = basename(path, '.md');
    const minutes = folder === 'blog' ? { minutes: minutesToRead(text) } : {};
    return { slug, ...schema.parse(head), ...text, ...minutes };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** A module that exports the text. Names of files in the same folder become URLs of the built files. */
function moduleOf(text: Record<string, unknown>): string {
  const files = Object.entries(text).filter(([, value]) => typeof value === 'string' && value.startsWith('./'));
  const imports = files.map(([key, value]) => `import ${key} from ${JSON.stringify(`${String(value)}?url`)};`);
  const own = files.map(([key]) => `, ${key}`).join('');
  return `${imports.join('\n')}\nexport default { ...${JSON.stringify(text)}${own} };\n`;
}

/**
 * Compiles the store's texts, Markdown with front matter, when the store is built, so that the browser gets HTML. With
 * `?head` a module has only the front matter, for lists.
 */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    load: {
      filter: { id: /\/content\/.+\.md(\?head)?$/ },
      handler(id) {
        const [path = '', query] = normalizePath(id).split('?');
        this.addWatchFile(path);
        const { opening, sections, ...head } = compileText(path);
        return { code: moduleOf(query === 'head' ? head : { ...head, opening, sections }), moduleType: 'js' };
      },
    },
  };
}
