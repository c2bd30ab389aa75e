import { mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { writeProductionFolder } from '../../scripts/production-folder.ts';
import { pause } from '../table/crash-shop.ts';
import { deploy, readServices, type Service } from './compose-file.ts';
import { openNetwork, startContainer, type Container } from './containers.ts';
import { readStage } from './docker-stage.ts';
import { specOf, type DrillFolders } from './images.ts';

const READY_WITHIN_MS = 180_000;

export const SITE = 'shop.example.ca';
export const SANDBOX_SITE = 'sandbox.shop.example.ca';
const PASSWORDS = { POSTGRES_PASSWORD: 'drill-1', SHOP_DB_PASSWORD: 'drill-2' };
const FILES = ['compose.yaml', 'compose.staging.yaml'];

const example = (name: string) => parseEnv(readFileSync(join(deploy, name), 'utf8')) as Record<string, string>;

export type ComposeShop = Awaited<ReturnType<typeof openComposeShop>>;

/**
 * A staging store as deploy/compose.yaml and deploy/compose.staging.yaml describe it: every service in a container of
 * its own, on the folder for production. `settings` are further lines of store.env; `prepare` gets the folder of the
 * drill and may add files that Caddy finds in its data.
 */
export async function openComposeShop(
  settings: Record<string, string>,
  prepare: (folders: DrillFolders) => { trusted: string },
) {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-containers-'));
  chmodSync(folder, 0o755);
  const folders: DrillFolders = { folder, production: join(folder, 'store') };
  const { trusted } = prepare(folders);
  const variables = { ...example('env.example'), ...PASSWORDS, SITE_ADDRESS: SITE, SANDBOX_ADDRESS: SANDBOX_SITE };
  const storeEnv: Record<string, string> = { PUBLIC_URL: `https://${SITE}`, ...settings };
  const read = () => readServices(FILES, { ...variables, CADDY_OPTIONS: 'local_certs' }, { 'store.env': storeEnv });
  const names = read().flatMap(namesOf);
  const network = openNetwork(names, { caddy: [SITE, SANDBOX_SITE] });
  const running = new Map<string, Container>();

  async function close(): Promise<void> {
    await Promise.all([...running.values()].map((container) => container.stop(0)));
    network.close();
    rmSync(folder, { recursive: true, force: true });
  }

  async function start(name: string): Promise<Container> {
    const service = read().find((one) => namesOf(one).includes(name));
    if (!service) throw new Error(`There is no service ${name}.`);
    const spec = specOf(service, folders);
    // In place of a public name: certificates of an authority that the drill has made.
    const environment = { ...spec.environment, NODE_EXTRA_CA_CERTS: '/etc/authority.pem' };
    const mounts = [...spec.mounts, { from: trusted, to: '/etc/authority.pem', isReadOnly: true }];
    const container = await startContainer({ ...spec, name, environment, mounts }, network, folder);
    running.set(name, container);
    return container;
  }

  /** Waits until a condition of `depends_on` holds. If it can no longer hold, throws with the container's output. */
  async function until(condition: Service['dependsOn'][string], service: Service): Promise<void> {
    for (const name of namesOf(service)) {
      const container = running.get(name)!;
      if (condition === 'service_completed_successfully') {
        const code = await container.ended;
        if (code !== 0) throw new Error(`${name} ended with ${code}:\n${container.output()}`);
      } else await untilHealthy(container, service);
    }
  }

  /** Starts a service once all that it depends on has happened, and that before it. */
  async function up(service: Service, all: Service[]): Promise<void> {
    for (const [other, condition] of Object.entries(service.dependsOn)) {
      const dependency = all.find(({ name }) => name === other);
      if (!dependency) throw new Error(`${service.name} depends on ${other}, which is not there.`);
      if (!running.has(namesOf(dependency)[0]!)) await up(dependency, all);
      await until(condition, dependency);
    }
    for (const name of namesOf(service)) if (!running.has(name)) await start(name);
  }

  try {
    writeProductionFolder(folders.production);
    // The sandbox first: it prints the lines of store.env with which the store uses it.
    const sandbox = await start('sandbox');
    await untilPrinted(sandbox, 'Cards ');
    for (const [, name = '', value = ''] of sandbox.output().matchAll(/^([A-Z0-9_]+)=(.+)$/gm))
      storeEnv[name] ??= value;
    for (const service of read()) await up(service, read());
    for (const service of read()) if (service.name !== 'migrate') await until('service_healthy', service);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    folders,
    storeEnv,
    container: (name: string) => running.get(name)!,
    containers: () => [...running.values()],
    /** Stops a container as `docker compose up` does for a new version, and starts it again. Returns its exit code. */
    async restart(name: string): Promise<number | null> {
      const code = await running.get(name)!.stop();
      const service = read().find((one) => namesOf(one).includes(name))!;
      await untilHealthy(await start(name), service);
      return code;
    },
    databaseUrl: `postgres://shop:${PASSWORDS.SHOP_DB_PASSWORD}@${network.addressOf('postgres')}:5432/operatory`,
    close,
  };
}

function namesOf({ name, replicas }: Service): string[] {
  return replicas === 1 ? [name] : Array.from({ length: replicas }, (_, at) => `${name}.${at + 1}`);
}

async function untilPrinted(container: Container, text: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await pause(100))
    if (container.output().includes(text)) return;
  throw new Error(`${container.name} did not start:\n${container.output()}`);
}

/** Waits until the health check of a service succeeds: that of the compose file, or of its image. */
async function untilHealthy(container: Container, { healthcheck, target }: Service): Promise<void> {
  const check = healthcheck ?? (healthcheck === undefined && target ? readStage(target).healthcheck : null);
  if (!check) return;
  let said = '';
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await pause(500)) {
    const { code, output } = container.run(check);
    if (code === 0) return;
    said = output;
  }
  throw new Error(`${container.name} is not healthy: ${said}\n${container.output().slice(-4_000)}`);
}
