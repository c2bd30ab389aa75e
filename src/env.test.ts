import { describe, expect, it, test } from 'vitest';
import { commonHeaders } from '#server/response-headers.ts';
import { BadSetting, readEnv } from '#env.ts';
import { transportSettings } from '#services.ts';

const production = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.ca', DATABASE_URL: 'postgres://db.example.ca/shop' },
  ...{ AUTH0_DOMAIN: 'tenant.eu.auth0.com', AUTH0_CLIENT_ID: 'app', AUTH0_AUDIENCE: 'https://shop.example.ca/api' },
  ...{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' },
  ...{ SMTP_URL: 'smtps://mail.example.ca', MAIL_FROM: 'orders@example.ca' },
};

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

describe('a setting', () => {
  test.each([
    ['HSTS_SUBDOMAINS', 'yes'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', 'all'],
    ['POINTS_PER_MINUTE', 'many'],
    ['ORDER_CALLS_PER_TEN_MINUTES', '-1'],
    ['PUBLIC_URL', 'ftp://shop.example.ca'],
  ])('%s=%s is refused with a sentence that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(BadSetting);
    expect(() => readEnv({ [name]: value })).toThrow(`The setting ${name} is not usable`);
  });

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
