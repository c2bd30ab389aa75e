import { startSandbox } from '#sandbox/server.ts';
import type { OutsideOptions } from './outside.ts';
import { appOrigin, audience, clientId, storeName } from '#sandbox/identity/testing/visit.ts';

/** The sandbox in a separate process. Its parent gives the ports and gets the addresses. */
process.once('message', ({ dataDir, webhookUrl, port = 0, smtpPort = 0 }: OutsideOptions) => {
  void startSandbox({
    port,
    smtpPort,
    dataDir,
    webhookUrl,
    appOrigin,
    storeName,
    clientId,
    audience,
    accounts: [],
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  }).then(({ origin, smtpUrl, cards }) => process.send?.({ origin, smtpUrl, cards }));
});
process.once('disconnect', () => process.exit(0));
