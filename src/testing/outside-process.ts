import { startSandbox } from '#sandbox/server.ts';
import { appOrigin, audience, clientId, storeName } from '#sandbox/identity/testing/visit.ts';

/** The sandbox in a separate process. Its parent gives the ports and gets the addresses. */
process.once('message', ({ dataDir, webhookUrl }: { dataDir: string; webhookUrl: string }) => {
  void startSandbox({
    port: 0,
    smtpPort: 0,
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
