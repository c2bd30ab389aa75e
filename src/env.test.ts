import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { commonHeaders } from '#server/response-headers.ts';
import { BadSetting, readEnv } from '#env.ts';
import { transportSettings } from '#services.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.ca',
  DATABASE_URL: 'postgres://db.example.ca/shop',
  AUTH0_DOMAIN: 'tenant.eu.auth0.com',
  AUTH0_CLIENT_ID: 'app',
  AUTH0_AUDIENCE: 'https://shop.example.ca/api',
  STRIPE_SECRET_KEY: 'sk_live_s',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_p',
  STRIPE_WEBHOOK_SECRET: 'whsec_w',
  SMTP_URL: 'smtps://mail.example.ca',
  MAIL_FROM: 'orders@example.ca',
};

const testKeys = { STRIPE_SECRET_KEY: 'sk_test_s', STRIPE_PUBLISHABLE_KEY: 'pk_test_p' };

/** The Strict-Transport-Security header that the program sends with these settings. */
function transportSecurity(settings: Record<string, string>): string | undefined {
  return commonHeaders(transportSettings(readEnv({ ...production, ...settings })))['Strict-Transport-Security'];
}

describe('HSTS', () => {
  test.each([
    ['excludes subdomains by default', {}, 'max-age=31536000'],
    ['includes subdomains if the setting is true', { HSTS_SUBDOMAINS: 'true' }, 'max-age=31536000; includeSubDomains'],
    ['excludes subdomains if the setting is false', { HSTS_SUBDOMAINS: 'false' }, 'max-age=31536000'],
    ['excludes subdomains if the setting is empty', { HSTS_SUBDOMAINS: '' }, 'max-age=31536000'],
    [
      'is not sent by a store without HTTPS',
      { PUBLIC_URL: 'http://shop.example.ca', HSTS_SUBDOMAINS: 'true' },
      undefined,
    ],
  ])('%s', (_, settings, header) => {
    expect(transportSecurity(settings)).toBe(header);
  });
});

/** Values that each setting refuses. */
const unusable: Record<string, string[]> = {
  NODE_ENV: ['prod', 'Production'],
  HOST: ['http://localhost', '127.0.0.1:3000', '300.1.1.1', '*', 'a b', '-x'],
  PORT: ['0', '65536', '-1', '1e3', '0x10', '3000.5', 'eighty'],
  SANDBOX_PORT: ['0', 'x'],
  SANDBOX_SMTP_PORT: ['0', 'x'],
  METRICS_PORT: ['0', '99999999999999999999'],
  METRICS_HOST: ['http://localhost', '127.0.0.1:9464', '1.2'],
  DATA_DIR: ['memory://', 's3://bucket'],
  DATABASE_URL: [
    ...['localhost', 'mysql://db/shop', 'postgres://', 'postgres://db', 'postgres://db/', 'postgres:///shop'],
    ...['postgres://u:top#secret@db/shop', 'postgres://u:top/secret@db/shop', 'postgres://u:%zz-secret@db/shop'],
    ...['postgres://db:99999/shop', 'postgres://db:0/shop', 'postgres://u:secret@db/a/b', 'postgres://db /shop'],
    ...['postgres://u:secret@db/shop?sslmode=maybe', 'postgres://u:secret@db/shop?sslmode=prefer'],
    ...['postgres://u:secret@db,/shop', 'postgres://u:secret@db:1,other:99999/shop', 'postgres://db/shop?ssl=true'],
  ],
  DATABASE_DIRECT_URL: ['localhost', 'postgres://u:secret@db/shop?sslmode=maybe'],
  DATABASE_REPLICA_URL: ['localhost'],
  BACKUP_SCRATCH_URL: ['localhost'],
  DATABASE_POOL_SIZE: ['1', '501', 'all'],
  LOAD_DEMO: ['yes', '1'],
  MIGRATE_AT_START: ['yes', '1'],
  STAGING: ['yes', '1'],
  PUBLIC_URL: [
    ...['shop.example.ca', 'ftp://shop.example.ca', 'https://', 'https://shop.example.ca/store', 'https://a.ca/?x=1'],
    ...['https://u:secret@a.ca', 'https://a.ca/#x', 'https://a.ca:99999', 'javascript:alert(1)', 'https://a b.ca'],
  ],
  DRAIN_DELAY_SECONDS: ['-1', '601', '5s'],
  HSTS_SUBDOMAINS: ['yes', 'TRUE'],
  TRUSTED_PROXIES: ['-1', 'all', '10', '1.5'],
  POINTS_PER_MINUTE: ['many', '-5'],
  PAGE_CACHE_MB: ['0', 'much'],
  CATALOGUE_CACHE_MB: ['7', 'much'],
  ORDER_CALLS_PER_TEN_MINUTES: ['-1', 'Infinity'],
  AUTH0_DOMAIN: [
    'http://tenant.eu.auth0.com',
    'https://tenant.ca/path',
    'https://',
    'ftp://tenant.ca',
    'https//tenant.ca',
    'a b.ca',
  ],
  AUTH0_CLIENT_ID: ['two words'],
  AUTH0_AUDIENCE: ['two words'],
  STRIPE_SECRET_KEY: ['pk_live_secret', 'secret', 'sk_'],
  STRIPE_PUBLISHABLE_KEY: ['sk_live_secret'],
  STRIPE_WEBHOOK_SECRET: ['we_secret', 'https://shop.example.ca'],
  STRIPE_API_BASE: ['localhost:4000', 'ftp://localhost', 'http://localhost:4000/v1'],
  SMTP_URL: [
    ...['mail.example.ca', 'smtp://', 'http://mail.example.ca', 'smtps://mail.example.ca/path', 'smtp://m:99999'],
    ...['smtps://u:%-secret@mail.example.ca', 'smtps://u:top#secret@mail.example.ca'],
  ],
  MAIL_FROM: ['orders', 'Shop orders@a.ca', 'Shop <orders>', 'a@b.ca, c@d.ca', 'a@b.ca;c@d.ca'],
  LOG_LEVEL: ['trace', 'INFO'],
  OTEL_SDK_DISABLED: ['yes', '1'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'localhost:4318',
    'ftp://a.ca',
    'http://u:secret@a.ca',
    'https://a.ca/?key=secret',
    'http://',
  ],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector'],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc', 'http/json'],
  OTEL_TRACES_SAMPLER: ['all', 'jaeger_remote'],
  OTEL_TRACES_SAMPLER_ARG: ['2', '-1', '50%', '.5'],
};

/** The errors of `readEnv` for settings; null if it accepts them. */
function refusalOf(settings: Record<string, string | undefined>): string | null {
  try {
    readEnv(settings);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting);
    return (error as Error).message;
  }
}

// rules: SAFE-19
describe('a setting', () => {
  it('is in .env.example and in the table above', () => {
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const others = ['SETTINGS_FILE', 'SANDBOX_URL'];
    expect([...listed].sort()).toEqual([...Object.keys(unusable), ...others].sort());
  });

  test.each(Object.keys(unusable))('%s is refused with one sentence that has no secret', (name) => {
    const odd = ['a\u0000b', 'secret\r\nBcc: x', 'secret\u007f', 'x'.repeat(2_001)];
    for (const value of [...(unusable[name] ?? []), ...odd]) {
      const refusal = refusalOf({ ...production, [name]: value });
      expect(refusal, value).toMatch(
        new RegExp(`^The setting ${name} is not usable: [^\\n]+\\. See \\.env\\.example\\.$`),
      );
      expect(refusal).not.toContain('secret');
    }
  });

  test.each(Object.keys(unusable))('%s counts as not set if it is blank', (name) => {
    const withoutIt = refusalOf({ ...production, [name]: undefined });
    for (const blank of ['', ' ', ' \t\n']) expect(refusalOf({ ...production, [name]: blank })).toBe(withoutIt);
  });

  test.each<[string, string[]]>([
    [
      'DATABASE_URL',
      [
        'postgresql://u:p%40ss@[::1]:5433/shop?sslmode=verify-full',
        'postgres:///shop?host=/run/postgresql',
        'postgres://db_1/shop',
        'postgres://u:p@a:5432,b:5433,[::1]/shop?target_session_attrs=read-write',
        'postgres://u:p@db/shop?sslmode=verify-ca&sslrootcert=/etc/ca.pem&sslcert=/etc/shop.pem&sslkey=/etc/shop.key',
      ],
    ],
    ['PUBLIC_URL', ['https://shop.example.ca/', 'http://localhost:3000']],
    [
      'AUTH0_DOMAIN',
      ['tenant.eu.auth0.com', 'https://login.example.ca/', 'http://localhost:4000', 'http://127.0.0.1:4000'],
    ],
    ['SMTP_URL', ['smtp://localhost:25', 'smtps://apikey:p%2Fw@mail.example.ca:465?pool=false', 'smtp://[::1]']],
    ['MAIL_FROM', ['orders@example.ca', 'Your Store <orders@example.ca>', 'orders@localhost']],
    ['HOST', ['localhost', '0.0.0.0', '::', 'shop.internal']],
    ['DATA_DIR', ['/var/lib/my shop', '.data']],
    ['PORT', [' 8080 ', '65535']],
  ])('%s may be %o', (name, values) => {
    for (const value of values) expect(refusalOf({ ...production, [name]: value }), value).toBeNull();
  });

  test.each<[Record<string, string>, string]>([
    [{ PORT: '4000' }, 'SANDBOX_PORT is not usable: PORT is the same port, 4000'],
    [{ PORT: '3000', METRICS_PORT: '3000' }, 'METRICS_PORT is not usable: PORT is the same port'],
    [{ SANDBOX_PORT: '4000', SANDBOX_SMTP_PORT: '4000' }, 'SANDBOX_SMTP_PORT is not usable'],
    [{ AUTH0_DOMAIN: 'tenant.eu.auth0.com' }, 'AUTH0_DOMAIN is set: set AUTH0_CLIENT_ID, AUTH0_AUDIENCE, too.'],
    [{ STRIPE_SECRET_KEY: 'sk_test_a' }, 'set STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, too.'],
    [{ STRIPE_API_BASE: 'http://localhost:4000' }, 'STRIPE_API_BASE is set: set STRIPE_SECRET_KEY, too.'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/shop' }, 'DATABASE_DIRECT_URL is set: set DATABASE_URL, too.'],
    [{ ...production, STRIPE_SECRET_KEY: 'sk_test_a' }, 'STRIPE_PUBLISHABLE_KEY is not usable'],
    [{ ...production, LOAD_DEMO: 'true' }, 'the demo is not loaded in production'],
    [{ ...production, STAGING: 'true' }, 'a staging store says that no money moves'],
    [{ ...production, ...testKeys }, 'only a staging store (STAGING=true) uses it'],
    [{ ...production, STRIPE_API_BASE: 'https://sandbox.example.ca' }, 'only a staging store (STAGING=true) uses it'],
  ])('%o contradicts another one', (settings, message) => expect(refusalOf(settings)).toContain(message));

  // rules: SAFE-29
  it.each([{}, { STRIPE_API_BASE: 'https://sandbox.example.ca' }])(
    'of a staging store in production may be keys for tests, with %o',
    (settings) => {
      expect(readEnv({ ...production, ...testKeys, ...settings, STAGING: 'true' }).STAGING).toBe(true);
    },
  );

  const tls = (parameters: string) => ({ DATABASE_URL: `postgres://u:secret@db/shop?${parameters}` });

  test.each<[Record<string, string>, string]>([
    [tls('sslrootcert=/etc/ca.pem'), 'its sslrootcert needs sslmode=verify-full'],
    [tls('sslmode=disable&sslcert=/a&sslkey=/b'), 'its sslcert and sslkey need sslmode=verify-full'],
    [tls('sslmode=verify-ca'), 'its sslmode=verify-ca needs sslrootcert'],
    [tls('sslmode=require&sslcert=/a'), 'its sslcert and sslkey go together'],
    [tls('sslmode=prefer'), 'its sslmode must be one of disable, require, verify-ca, verify-full'],
    [tls('ssl=true'), 'write sslmode instead'],
    [tls('target_session_attrs=leader'), 'its target_session_attrs must be one of read-write'],
    [{ DATABASE_URL: 'postgres:///shop?host=/run/postgresql&sslmode=require' }, 'a socket has no TLS'],
  ])('%o is a wrong combination in an address', (settings, message) => {
    const refusal = refusalOf(settings);
    expect(refusal).toContain(`DATABASE_URL is not usable: ${message.startsWith('its') ? 'its' : ''}`);
    expect(refusal).toContain(message);
    expect(refusal).not.toContain('secret');
  });

  it('of the sandbox is free in production, which has no sandbox', () => {
    expect(refusalOf({ ...production, PORT: '4000' })).toBeNull();
  });

  // rules: SAFE-20
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ LOAD_DEMO: 'false' }, false],
    [{ DATABASE_URL: 'postgres://db/shop' }, false],
    [{ DATABASE_URL: 'postgres://db/shop', LOAD_DEMO: 'true' }, true],
    [production, false],
  ])('%o asks for the demo: %s', (settings, asked) => expect(readEnv(settings).LOAD_DEMO).toBe(asked));

  // rules: SAFE-22
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ MIGRATE_AT_START: 'false' }, false],
    [production, false],
    [{ ...production, MIGRATE_AT_START: 'true' }, true],
  ])('%o lets the start bring tables up to date: %s', (settings, does) =>
    expect(readEnv(settings).MIGRATE_AT_START).toBe(does),
  );

  // rules: SAFE-25
  test.each<[Record<string, string>, number]>([
    [{}, 0],
    [{ DRAIN_DELAY_SECONDS: '5' }, 5],
    [production, 10],
    [{ ...production, DRAIN_DELAY_SECONDS: '0' }, 0],
  ])('%o makes an ending process answer for %s seconds', (settings, seconds) =>
    expect(readEnv(settings).DRAIN_DELAY_SECONDS).toBe(seconds),
  );

  it('that production needs is named if it is missing, together with all other missing settings', () => {
    const { SMTP_URL: _mail, STRIPE_SECRET_KEY: _cards, ...rest } = production;
    expect(() => readEnv(rest)).toThrow('Set STRIPE_SECRET_KEY, SMTP_URL to run in production.');
  });
});

describe('the ports', () => {
  it.each([
    [{}, { PORT: 3000, SANDBOX_PORT: 4000, SANDBOX_SMTP_PORT: 4025, METRICS_PORT: 9464 }],
    [
      { PORT: '3001', SANDBOX_PORT: '4001' },
      { PORT: 3001, SANDBOX_PORT: 4001, SANDBOX_SMTP_PORT: 4026, METRICS_PORT: 9465 },
    ],
    [
      { PORT: '65000', SANDBOX_PORT: '65535' },
      { METRICS_PORT: 65_000 - 6_464, SANDBOX_SMTP_PORT: 65_510 },
    ],
    [
      { METRICS_PORT: '9000', SANDBOX_SMTP_PORT: '2525' },
      { METRICS_PORT: 9000, SANDBOX_SMTP_PORT: 2525 },
    ],
  ])('of %o', (given, ports) => expect(readEnv(given)).toMatchObject(ports));

  it.each(['0', '65536', 'eighty'])('refuse %s', (PORT) => {
    expect(() => readEnv({ PORT })).toThrow(BadSetting);
    expect(() => readEnv({ PORT })).toThrow(/The setting PORT is not usable/);
  });
});
