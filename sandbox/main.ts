import { inspect } from 'node:util';
import { join, resolve } from 'node:path';
import '#settings-file.ts';
import { openStoreSettings } from '#store-settings.ts';
import { startSandbox } from './server.ts';
import { readSandboxSettings, storeSettings } from './settings.ts';

/**
 * `npm run sandbox`: sign-in, cards and mail as a separate program, for a staging store (rules: SAFE-29). People sign
 * up by themselves; there are no accounts with known passwords.
 */
const read = readSandboxSettings(process.env);
if ('problem' in read) {
  process.stderr.write(`${read.problem}\n`);
  process.exit(1);
}
const { settings } = read;
const sandbox = await startSandbox({
  host: settings.HOST,
  port: settings.SANDBOX_PORT,
  smtpPort: settings.SANDBOX_SMTP_PORT ?? settings.SANDBOX_PORT + 25,
  smtpHost: settings.HOST,
  publicUrl: settings.SANDBOX_URL,
  dataDir: join(resolve(settings.DATA_DIR), 'sandbox'),
  appOrigin: settings.PUBLIC_URL,
  storeName: readStoreName(),
  audience: settings.AUTH0_AUDIENCE ?? `${settings.PUBLIC_URL}/api`,
  clientId: settings.AUTH0_CLIENT_ID,
  webhookUrl: `${settings.PUBLIC_URL}/api/stripe/webhook`,
  accounts: [],
  onError: (error) => process.stderr.write(`The sandbox failed: ${inspect(error)}\n`),
}).catch((error: Error) => {
  process.stderr.write(`The sandbox could not start: ${error.message}\n`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
const lines = ['The sandbox runs. The store uses it with these settings:', '', ...storeSettings(settings, sandbox)];
process.stdout.write(`${[...lines, '', ...sandbox.notes].join('\n')}\n`);

/** The name in the store's settings. Ends the program with the problem if the settings break a rule. */
function readStoreName(): string {
  try {
    return openStoreSettings()().name;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
