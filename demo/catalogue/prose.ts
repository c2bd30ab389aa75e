/**
 * Returns a description as it is stored: the lines of a paragraph joined by spaces, with one blank line between
 * paragraphs. The sources can therefore wrap long text.
 */
export function prose(lines: TemplateStringsArray): string {
  return lines
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');
}
