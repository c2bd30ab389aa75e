import { openBalancedShop } from './balanced-shop.ts';
import { startLoad } from './load.ts';
import type { OperationsCase } from './run-operations.ts';

const ROUNDS = 2;

/** Both web processes are restarted one after the other, twice, under orders and pages. */
export const rollingRestart: OperationsCase = {
  name: 'rolling restart',
  async run(cluster, note) {
    const shop = await openBalancedShop(cluster, { buyers: 2_000, roots: [null, null] });
    try {
      const load = startLoad(shop);
      const codes: (number | null)[] = [];
      for (let turn = 0; turn < 2 * ROUNDS; turn += 1) codes.push(await shop.restart(turn % 2));
      const wrong = await load.stop();
      note(load.summary());
      return [...wrong, ...codes.filter((code) => code !== 0).map((code) => `a web process ended with ${code}`)];
    } finally {
      await shop.close();
    }
  },
};
