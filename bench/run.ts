import { measureCalls } from './calls.ts';
import { measureCart } from './cart.ts';
import { measureContracts } from './contracts.ts';
import { explainCalls } from './explain.ts';
import { measureHostile } from './hostile.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOfficeAccessibility } from './lighthouse-office.ts';
import { measureOffice } from './office.ts';
import { measureOrders } from './orders.ts';
import { measurePageCache } from './page-cache.ts';
import { measurePages } from './pages.ts';
import { measurePooler } from './pooler.ts';
import { measureRelevance } from './relevance.ts';
import { measureRest } from './start-and-memory.ts';
import { measureSitemap } from './sitemap.ts';
import { soak } from './soak.ts';
import { measureSubscriptions } from './subscriptions.ts';
import { measureThroughput } from './throughput.ts';

/** `npm run bench -- <name>`: each benchmark prints a table; docs/performance.md has the results. */
const benches: Record<string, (rest: string[]) => Promise<void>> = {
  pages: measurePages,
  calls: measureCalls,
  throughput: measureThroughput,
  contracts: measureContracts,
  explain: explainCalls,
  sitemap: measureSitemap,
  cart: measureCart,
  relevance: measureRelevance,
  rest: measureRest,
  hostile: measureHostile,
  office: measureOffice,
  lighthouse: measureLighthouse,
  'lighthouse-office': measureOfficeAccessibility,
  orders: measureOrders,
  pooler: measurePooler,
  pagecache: measurePageCache,
  soak,
  subscriptions: measureSubscriptions,
};

const [what = 'pages', ...rest] = process.argv.slice(2);
const bench = benches[what];
if (bench) await bench(rest);
else {
  process.stderr.write(`There is no bench "${what}". There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 1;
}
