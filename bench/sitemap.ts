import { readFileSync } from 'node:fs';
import { openShop } from './shop.ts';

/** MB by which the web process may grow at most, whatever the number of products. */
const GOAL = 50;

/** Measures how much the web process's memory grows while a search engine reads all files of the sitemap in turn. */
export async function measureSitemap(): Promise<void> {
  const shop = await openShop();
  try {
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;
    const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    // One request before, so that memory for the first request is not counted.
    await read('/sitemaps/pages.xml');
    const before = memory();
    const started = performance.now();
    let [most, addresses] = [before, 0];
    const files = locations(await read('/sitemap.xml')).map((address) => new URL(address).pathname);
    for (const file of files) {
      const answer = await fetch(`${shop.url}${file}`);
      let rest = '';
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        const text = rest + chunk;
        addresses += locations(text).length;
        rest = text.slice(text.lastIndexOf('<url>'));
        if (rest.includes('</loc>')) rest = '';
        most = Math.max(most, memory());
      }
    }
    const grown = Math.round(most - before);
    console.table([
      {
        files: files.length,
        addresses,
        seconds: Math.round((performance.now() - started) / 1000),
        'MB before': Math.round(before),
        'MB more': grown,
        goal: GOAL,
        missed: grown > GOAL ? 'missed' : '',
      },
    ]);
    if (grown > GOAL) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}
