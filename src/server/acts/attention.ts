import { z } from 'zod';
import { listAttention, type AttentionItem } from '#server/orders/attention-list.ts';
import { PAID_INVOICE } from '#server/fulfilment/note-money-returned.ts';
import type { ReadingAct } from './act.ts';
import { paragraph, titles } from './attention-words.ts';

const attentionInput = z.object({
  /** Whether the command prints JSON, for programs. */
  json: z.boolean().optional(),
});

/** The exit status of `attention --json` if something waits; 1 means that the command failed. */
const SOMETHING_WAITS = 2;

/** Entries of one group that the terminal shows in full. */
const SHOWN = 3;

/**
 * `npm run ops -- attention`: lists the tasks for staff, which the program could not correct itself. With `--json` for
 * programs, with an exit status that says whether the list is empty (rules: STAFF-20).
 */
export const attentionAct: ReadingAct<z.infer<typeof attentionInput>, AttentionItem[]> = {
  name: 'attention.list',
  area: 'money',
  summary: 'lists tasks for staff: money, payments, mails and jobs that the program could not correct itself',
  reads: true,
  input: attentionInput,
  command: {
    name: 'attention',
    usage: '[--json]',
    parse: (args) => (args.includes('--json') ? { json: true } : {}),
    print(items, { json }) {
      const groups = groupsOf(items);
      if (json) return JSON.stringify({ waiting: items.length, groups }, null, 2);
      if (items.length === 0) return 'Nothing needs a person.';
      const head = items.length === 1 ? '1 thing needs a person.' : `${items.length} things need a person.`;
      return [head, ...groups.flatMap(paragraphs)].join('\n\n');
    },
    exitStatus: (items, { json }) => (json && items.length > 0 ? SOMETHING_WAITS : 0),
  },
  run: ({ database, settings }) => listAttention(database.db, settings().unpaidOrders),
};

/** Entries of the same kind and reason. */
interface AttentionGroup {
  kind: AttentionItem['kind'];
  about: string;
  title: string;
  count: number;
  oldestSeconds: number;
  /** Commands, after `npm run ops --`, that act on the whole group. */
  commands: string[];
  items: AttentionItem[];
}

/** The entries by kind and reason, in the order of the list. */
function groupsOf(items: readonly AttentionItem[]): AttentionGroup[] {
  const groups = Map.groupBy(items, ({ kind, about }) => `${kind} ${about}`);
  return [...groups.values()].flatMap((ofGroup) => {
    const [first] = ofGroup;
    if (!first) return [];
    const { kind, about } = first;
    const count = ofGroup.length;
    const oldestSeconds = Math.max(...ofGroup.map(({ ageSeconds }) => ageSeconds));
    const commands = bulkCommands(kind, about, count);
    return { kind, about, title: titles[kind], count, oldestSeconds, commands, items: ofGroup };
  });
}

function bulkCommands(kind: AttentionItem['kind'], about: string, count: number): string[] {
  if (kind === 'job_dead') return [`bulk retry ${about} ${count}`, `bulk discard ${about} ${count} <reason>`];
  return kind === 'noted' && about !== PAID_INVOICE ? [`bulk resolve ${about} ${count}`] : [];
}

/** The first entries of a group in full; of a larger group also how to act on all of them. */
function paragraphs({ title, about, count, commands, items }: AttentionGroup): string[] {
  const shown = items.slice(0, SHOWN).map(paragraph);
  if (count <= SHOWN) return shown;
  const all = commands.map((command) => `  → npm run ops -- ${command}`);
  return [...shown, [`${title}: ${about}: ${count - SHOWN} more, ${count} in all.`, ...all].join('\n')];
}
