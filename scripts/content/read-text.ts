import { Marked, Parser, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import type { Section, Text } from '#contract/content.ts';
import { withFacts } from './facts.ts';

const marked = new Marked({
  gfm: true,
  renderer: {
    // The content security policy and the design limit the markup of a page, so a text contains no markup.
    html: ({ raw }) => refuse(`write Markdown, no HTML: ${raw.trim()}`),
    heading: ({ depth, text, tokens }) =>
      depth === 3
        ? `<h3 id="${idOf(text)}">${Parser.parseInline(tokens)}</h3>\n`
        : refuse(`headings are ## and ###: ${text}`),
    image: ({ href, text }) =>
      text && href.startsWith('/')
        ? `<img src="${href}" alt="${text.replaceAll('"', '&quot;')}" loading="lazy">`
        : refuse(`a picture is ![what it shows](/its/address): ${href}`),
    tablecell: ({ header, align, tokens }) => {
      const cell = header ? 'th scope="col"' : 'td';
      const right = align === 'right' ? ' class="figure"' : '';
      return `<${cell}${right}>${Parser.parseInline(tokens)}</${header ? 'th' : 'td'}>`;
    },
  },
});

function refuse(why: string): never {
  throw new Error(why);
}

/** The id of a heading, used in URLs: 'Your rights' → 'your-rights'. */
function idOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** A text's unchecked front matter, and its Markdown as HTML, part by part. Throws for Markdown no page can show. */
export function readText(source: string): { head: unknown; text: Omit<Text, 'slug'> } {
  const [, front, body] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? refuse('the file begins with --- front matter ---');
  const head: unknown = parse(front ?? '', (_key, value: unknown) =>
    typeof value === 'string' ? withFacts(value) : value,
  );
  const parts: { heading: Tokens.Heading | null; tokens: Token[] }[] = [{ heading: null, tokens: [] }];
  for (const token of marked.lexer(withFacts(body ?? ''))) {
    if (token.type === 'heading' && token.depth === 2) parts.push({ heading: token as Tokens.Heading, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  const sections = parts.flatMap(({ heading, tokens }): Section[] =>
    heading ? [{ id: idOf(heading.text), title: heading.text, html: marked.parser(tokens) }] : [],
  );
  const ids = sections.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) refuse(`two headings are called ${twice}`);
  return { head, text: { opening: marked.parser(parts[0]?.tokens ?? []), sections } };
}

/** Minutes to read a text, at 220 words a minute; at least 1. */
export function minutesToRead({ opening, sections }: Omit<Text, 'slug'>): number {
  const html = [opening, ...sections.map((section) => `${section.title} ${section.html}`)].join(' ');
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/).length;
  return Math.max(1, Math.round(words / 220));
}
