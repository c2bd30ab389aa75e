import { resolveAttention } from '#server/orders/attention.ts';
import { WrongUse, type Command } from './command.ts';

/** `npm run ops -- resolve 12`: takes a note off the list once a person has seen to it. */
export const resolveCommand: Command = {
  name: 'resolve',
  takes: '<note>',
  does: 'takes a note off the list of what needs a person',
  async run({ database }, [id = '']) {
    const known = /^\d{1,9}$/.test(id) && (await resolveAttention(database.db, Number(id)));
    if (!known) throw new WrongUse(`No open note has the number “${id}”. The open ones: npm run ops -- attention`);
    return `Note ${id} is resolved.`;
  },
};
