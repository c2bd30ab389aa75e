import { fork } from 'node:child_process';
import { join } from 'node:path';
import { compare, get, type Load } from './load.ts';
import { openShop } from './shop.ts';

const hands = 8;

/**
 * How fast pages are, as ratios to a reference measured in the same run on the same machine: a bare Node server that
 * sends the same bytes.
 */
export async function measurePages(): Promise<void> {
  const shop = await openShop();
  try {
    const listing = `${shop.url}/products/by-class/gloves-10`;
    const product = `${shop.url}/product/1001`;
    console.table([
      await page('listing page, rendered', listing, (turn) => `${listing}?maxPrice=${1_000 + turn}`, 100),
      await page('listing page, kept', listing, () => listing, 3_000),
      await page('product page, rendered', product, (turn) => `${product}?turn=${turn}`, 100),
      await page('product page, kept', product, () => product, 3_000),
    ]);
  } finally {
    await shop.stop();
  }
}

function row(what: string, { ours, reference }: { ours: Load; reference: Load }) {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    what,
    'per second': Math.round(ours.perSecond),
    'p50 ms': round(ours.p50),
    'p99 ms': round(ours.p99),
    'reference per second': Math.round(reference.perSecond),
    ratio: round(ours.perSecond / reference.perSecond),
  };
}

async function page(what: string, sample: string, url: (turn: number) => string, times: number) {
  const { body, headers } = await get(sample);
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
  const listening = new Promise<number>((done) => bare.once('message', (port) => done(Number(port))));
  bare.send({ body: body.toString('base64'), headers });
  const reference = `http://127.0.0.1:${await listening}/`;
  const loads = await compare(
    (turn) => get(url(turn)),
    () => get(reference),
    { ours: { times, hands }, reference: { times: 3_000, hands } },
  );
  bare.kill();
  return row(what, loads);
}
