/** What the palette finds a command by. */
interface Findable {
  label: string;
  /** Other words for the same work, separated by spaces. */
  words?: string;
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** How well one typed word matches a command; 0 if it does not match. */
function rankWord({ label, words = '' }: Findable, typed: string): number {
  const own = wordsOf(label);
  if (own.some((word) => word.startsWith(typed))) return 3;
  if (wordsOf(words).some((word) => word.startsWith(typed))) return 2;
  return label.toLowerCase().includes(typed) ? 1 : 0;
}

/**
 * The commands that match every word of a text, the best first: words of the label come before other words for the same
 * work, and equal commands keep their order (rules: OFFICE-5, OFFICE-97).
 */
export function rankCommands<C extends Findable>(commands: readonly C[], text: string): C[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = commands.map((command) => {
    const ranks = typed.map((word) => rankWord(command, word));
    return { command, rank: ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 1) };
  });
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ command }) => command);
}
