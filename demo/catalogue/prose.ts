/**
 * A description as it is stored: the lines of a paragraph joined by spaces, paragraphs parted by one blank line.
 * It lets the sources wrap long text at the width of the file.
 */
export function prose(lines: TemplateStringsArray): string {
  return lines
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');
}
