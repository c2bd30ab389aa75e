import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficePage, OFFICE_PATH } from './office-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'office-page-'));
let server: Server;
let address: string;

beforeAll(async () => {
  const file = join(folder, 'index.html');
  const data = '<script type="application/json" id="settings"></script>';
  writeFileSync(file, `<script>let dark;</script>${data}<script type="module" src="/assets/office-1.js"></script>`);
  const store = { name: '</script><b>', mark: ['A', 'B'] } as const;
  const auth0 = { domain: 'id.example.ca', clientId: 'c', audience: 'a' };
  const settings = () => ({
    store,
    auth0,
    stripe: { publishableKey: 'not for the office', scriptUrl: 'http://localhost' },
  });
  const page = createOfficePage({ file, settings, identity: 'https://id.example.ca' });
  server = createServer(page).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

// rules: OFFICE-1, OFFICE-3
test.each(['/office', '/office/orders/SO-1?x=1', '/office/nowhere'])(
  '%s is the page with its settings',
  async (path) => {
    const answer = await fetch(address + path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    const [, settings = ''] = /id="settings">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(settings)).toMatchObject({ store: { name: '</script><b>' }, isStaging: false, disputesAt: null });
    expect(html).not.toContain('not for the office');
  },
);

// rules: OFFICE-2
test('it is not for search engines, and allows only its own scripts and the identity provider', async () => {
  const { headers } = await fetch(`${address}/office`);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}' ;/);
  expect(policy).toContain("connect-src 'self' https://id.example.ca;");
  expect(policy).not.toMatch(/unsafe|stripe/);
  const again = await fetch(`${address}/office`, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect((await fetch(`${address}/office`, { method: 'POST' })).status).toBe(405);
});

test('the office has no path of the storefront', () => {
  expect(['/office', '/office/', '/office?x', '/office/orders'].every((path) => OFFICE_PATH.test(path))).toBe(true);
  expect(['/officer', '/product/office', '/'].some((path) => OFFICE_PATH.test(path))).toBe(false);
});
