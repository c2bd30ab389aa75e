import { mkdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { drawSlip } from '#server/fulfilment/draw-slip.ts';
import {
  approveOrder,
  cancelOrder,
  closeOrder,
  deliverOrder,
  invoiceOrder,
  packOrder,
  pickOrder,
  refundOrder,
  shipOrder,
} from '#server/fulfilment/fulfil.ts';
import { WrongUse, type Command } from './command.ts';
import { ofOrder, unitsIn, type OrderCommand } from './order-command.ts';
import { takeBack, WITH_SUBSCRIPTIONS } from './take-back.ts';

/** `1x2` puts two units of line 1 into the parcel. */
function readUnits(words: string[]): Map<number, number> | null {
  if (words.length === 0) return null;
  return new Map(
    words.map((word) => {
      const units = unitsIn(word);
      if (!units) throw new WrongUse(`“${word}” is not a line with units; two units of line 1 are 1x2.`);
      return [units.line, units.quantity];
    }),
  );
}

/** Writes the packing slip of a parcel, before it is packed, to a new file in the folder for slips. */
const printSlip: OrderCommand = async (deps, number, lines) => {
  const { filename, content } = await drawSlip(deps, number, readUnits(lines));
  await mkdir(deps.slipFolder, { recursive: true });
  const path = await writeNewSlip(join(deps.slipFolder, filename), content);
  return `The packing slip of order ${number} is in ${path}`;
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

/**
 * The steps of an order in the warehouse and the office. The order's timeline shows each step; the clinic gets a mail
 * about the steps it waits for.
 */
export const fulfilmentCommands: readonly Command[] = [
  ofOrder(
    'approve',
    '<order>',
    'records that staff have approved an order, and mails the clinic',
    async (deps, number) => {
      await approveOrder(deps, number);
      return `Order ${number} is approved.`;
    },
  ),
  ofOrder('pick', '<order>', 'records that its goods are picked', async (deps, number) => {
    await pickOrder(deps, number);
    return `Order ${number} is picked.`;
  }),
  ofOrder('pack', '<order>', 'records that its parcel is ready for the carrier', async (deps, number) => {
    await packOrder(deps, number);
    return `Order ${number} is packed.`;
  }),
  ofOrder(
    'slip',
    '<order> [<line>x<units> …]',
    'prints the packing slip of the next parcel: all remaining units, or the given units',
    printSlip,
  ),
  ofOrder(
    'ship',
    '<order> <carrier> <tracking> [<line>x<units> …]',
    'ships a parcel: all remaining units, or the given units',
    async (deps, number, [carrier = '', trackingNumber = '', ...lines]) => {
      if (carrier === '' || trackingNumber === '') throw new WrongUse('Name the carrier and its tracking number.');
      const { toFollow } = await shipOrder(deps, number, { carrier, trackingNumber, units: readUnits(lines) });
      return toFollow ? `Part of order ${number} is shipped.` : `Order ${number} is shipped.`;
    },
  ),
  ofOrder('deliver', '<order>', 'records that all parcels of an order have arrived', async (deps, number) => {
    await deliverOrder(deps, number);
    return `Order ${number} is delivered.`;
  }),
  ofOrder('invoice', '<order>', 'invoices an order that was shipped', async (deps, number) => {
    await invoiceOrder(deps, number);
    return `Order ${number} is invoiced.`;
  }),
  ofOrder('close', '<order>', 'closes a paid order that was delivered or invoiced', async (deps, number) => {
    await closeOrder(deps, number);
    return `Order ${number} is closed.`;
  }),
  ofOrder(
    'cancel',
    `<order> [by-clinic] [<reason>] [${WITH_SUBSCRIPTIONS}]`,
    'cancels an order before anything was shipped; by-clinic if the clinic asked for it',
    takeBack(async (deps, number, [first = '', ...rest]) => {
      const byClinic = first === 'by-clinic';
      const reason = [...(byClinic ? [] : [first]), ...rest].join(' ').trim();
      await cancelOrder(deps, number, reason || 'Cancelled', byClinic ? 'clinic' : 'store');
      return `Order ${number} is cancelled.`;
    }),
  ),
  ofOrder(
    'refund',
    `<order> [<reason>] [${WITH_SUBSCRIPTIONS}]`,
    'credits the whole order and returns its payment',
    takeBack(async (deps, number, rest) => {
      await refundOrder(deps, number, rest.join(' ') || 'Refunded');
      return `Order ${number} is refunded.`;
    }),
  ),
];
