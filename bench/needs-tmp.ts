import { readFileSync, writeFileSync } from 'node:fs';
import { openDatabase, rows } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { openListing } from '#server/catalogue/listing.ts';
import { openCatalogue } from '#server/catalogue/snapshot.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { classifications as tree } from '/work/words/classifications.ts';
import { join } from 'node:path';
import { matchesPattern, readRelevancePairs } from './relevance-pairs.ts';
const [, , dataDir, ...files] = process.argv;
const database = await openDatabase({ dataDir: dataDir!, migrationsDir: join(import.meta.dirname, '..', 'migrations') });
await loadDemoIntoEmpty(database.db, () => undefined).catch(() => undefined);
const all = await rows<{ code: string; cls: string; name: string }>(database.db, sql`select p.item_id as code, c.id::text as cls, p.name from products p left join classifications c on c.id = p.classification_id`).catch(async () => {
  console.log(await rows(database.db, sql`select column_name from information_schema.columns where table_name='products'`)); process.exit(1); });
const keyOf = new Map(tree.flatMap((g) => [[String(g.id), g.key], ...g.children.map((c) => [String(c.id), c.key] as [string, string])] as [string, string][]));
for (const r of all) r.cls = keyOf.get(r.cls) ?? r.cls;
const parentOf = new Map(tree.flatMap((g) => g.children.map((c) => [c.key, g.key] as [string, string])));
const byCode = new Map(all.map((r) => [r.code, r]));
const fields = (line: string) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, q, p = '']) => q?.replaceAll('""', '"') ?? p);
const catalogue = openCatalogue(database.db);
const ok = (code: string, pats: string[]) => {
  const cls = byCode.get(code)?.cls;
  return pats.some((p) => p.startsWith('class:') ? (cls === p.slice(6) || parentOf.get(cls ?? '') === p.slice(6)) : matchesPattern(code, [p]));
};
for (const file of files) {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/).map(fields);
  const kinds: Record<string, [number, number, number]> = {};
  const out: string[] = [];
  for (const [q = '', acc = '', forb = '', , kind = ''] of lines) {
    const listing = await catalogue.onSnapshot('2026-11-21', async (snapshot) => {
      const l = await openListing(snapshot, { name: q }, {});
      return (await l.page({ limit: 10, offset: 0, sort: 'default' })).map(({ itemid }) => itemid);
    });
    const a = acc.split(' ').filter(Boolean), f = forb.split(' ').filter(Boolean);
    const place = listing.findIndex((c) => ok(c, a)) + 1;
    const bad = listing.filter((c) => ok(c, f));
    const k = (kinds[kind] ??= [0, 0, 0]);
    k[0]++; if (place > 0 && place <= 3) k[1]++; if (bad.length) k[2]++;
    if (!(place > 0 && place <= 3) || bad.length)
      out.push(`${kind}: ${q}  [place ${place || '–'}${bad.length ? ` FORBIDDEN ${bad.join(' ')}` : ''}]\n   want ${acc}\n   got ${listing.slice(0, 4).map((c) => `${c} (${byCode.get(c)?.name?.slice(0, 46)})`).join('; ') || 'nothing'}`);
  }
  console.log(file, Object.entries(kinds).map(([k, [n, r, b]]) => `${k} ${r}/${n}${b ? ` bad ${b}` : ''}`).join(', '), 'total', Object.values(kinds).reduce((s, [, r]) => s + r, 0), 'of', lines.length);
  writeFileSync(`/tmp/miss-${file.split('/').pop()}.txt`, out.join('\n'));
}

const { tuning, judging } = readRelevancePairs();
for (const [half, pairs] of Object.entries({ tuning, judging })) for (const lang of ['en', 'fr']) {
  let n = 0, r = 0, b = 0, rr = 0; const miss: string[] = [];
  for (const p of pairs.filter((x) => x.language === lang)) {
    const found = await catalogue.onSnapshot('2026-11-21', async (snapshot) => {
      const l = await openListing(snapshot, { name: p.need }, {});
      return (await l.page({ limit: 10, offset: 0, sort: 'default' })).map(({ itemid }) => itemid);
    });
    const place = found.findIndex((c) => matchesPattern(c, p.acceptable)) + 1;
    n++; if (place > 0 && place <= 3) r++; else if (half === 'tuning') miss.push(p.need);
    if (place) rr += 1 / place;
    if (found.some((c) => matchesPattern(c, p.forbidden))) { b++; if (half === 'tuning') miss.push('BAD ' + p.need); }
  }
  console.log(half, lang, r, 'of', n, 'mrr', (rr / n).toFixed(3), 'bad', b, miss.join(' | '));
}
await database.close();
