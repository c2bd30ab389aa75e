import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import type { TestShop } from './open-test-shop.ts';
import { performAs } from './test-picks.ts';
import { hireStaff } from './test-staff.ts';

const picker = 'ben@supplier.example.ca';
const parcel = { carrier: 'ICS Courier', trackingNumber: 'ICS 700' };

/**
 * For each act on pick lists: prepares the store with an order and returns an input that succeeds. `open` returns the
 * store, which the tests open after this call.
 */
export function pickInputs(open: () => TestShop, order: () => Promise<string>): Record<string, () => Promise<object>> {
  const hired = () => hireStaff(open().db, picker, 'warehouse');
  const made = async () => {
    const number = await order();
    const staffId = await hired();
    const { pickList } = await performAs<{ pickList: string }>(open(), staffId, 'picks.make', { orders: [number] });
    return { staffId, pickList, order: number };
  };
  const stop = async () => {
    const { staffId, pickList } = await made();
    const [found] = await rows<{ line: number }>(open().db, sql`select id as line from pick_lines where is_open`);
    return { staffId, pickList, line: found!.line };
  };
  const picked = async () => {
    const { staffId, pickList, order: number } = await made();
    await performAs(open(), staffId, 'picks.check-rest', { pickList });
    return { pickList, order: number };
  };
  const released = async () => {
    const { staffId, pickList } = await made();
    await performAs(open(), staffId, 'picks.release', { pickList });
    return { pickList };
  };
  return {
    'picks.make': async () => {
      await hired();
      return { orders: [await order()] };
    },
    'picks.claim': released,
    'picks.release': async () => ({ pickList: (await made()).pickList }),
    'picks.check': async () => {
      const { pickList, line } = await stop();
      return { pickList, line, code: 'GLV-100-M', units: 1 };
    },
    'picks.check-rest': async () => ({ pickList: (await made()).pickList }),
    'picks.undo': async () => {
      const { staffId, pickList, line } = await stop();
      await performAs(open(), staffId, 'picks.check', { pickList, line, units: 1 });
      return { pickList };
    },
    'picks.short': async () => {
      const { pickList, line } = await stop();
      return { pickList, line, found: 0, reason: 'lost' };
    },
    'picks.undo-short': async () => {
      const { staffId, pickList, line } = await stop();
      await performAs(open(), staffId, 'picks.short', { pickList, line, found: 0, reason: 'lost' });
      return { pickList, line };
    },
    'picks.ship': async () => ({ ...(await picked()), ...parcel }),
    'picks.remove': async () => {
      const { pickList, order: number } = await made();
      return { pickList, order: number };
    },
  };
}
