import { mkdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { orderInput, readLineUnits } from '#server/acts/order-act.ts';
import { drawSlip } from '#server/fulfilment/draw-slip.ts';
import { WrongUse, type Command } from './command.ts';

/**
 * `npm run ops -- slip SO-100012 1x2`: writes the packing slip of a parcel, before it is packed, to a new file in the
 * folder for slips. It changes nothing in the database, so it is a command and not an act.
 */
export const slipCommand: Command = {
  name: 'slip',
  usage: '<order> [<line>x<units> …]',
  summary: 'prints the packing slip of the next parcel: all remaining units, or the given units',
  async run(deps, [order = '', ...args]) {
    if (!orderInput.safeParse({ order }).success)
      throw new WrongUse(`Say which order: npm run ops -- slip ${slipCommand.usage}`);
    const units = new Map(readLineUnits(args).map(({ line, quantity }) => [line, quantity]));
    const { filename, content } = await drawSlip(deps, order, args.length > 0 ? units : null);
    await mkdir(deps.slipFolder, { recursive: true });
    const path = await writeNewSlip(join(deps.slipFolder, filename), content);
    return `The packing slip of order ${order} is in ${path}`;
  },
};

/**
 * Writes a slip under a path that no slip has yet, and returns the path: the second slip of a day gets `-2`. A slip
 * already written is never overwritten, even if two people print at once.
 */
async function writeNewSlip(path: string, content: Uint8Array): Promise<string> {
  const { dir, name, ext } = parse(path);
  for (let count = 1; ; count += 1) {
    const counted = join(dir, `${name}-${count}${ext}`);
    try {
      // The file contains names and addresses: only the folder's owner may read it.
      await writeFile(counted, content, { mode: 0o600, flag: 'wx' });
      return counted;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
