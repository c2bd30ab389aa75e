import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '../../scripts/postgres.ts';
import { deploy, type Service } from './compose-file.ts';
import type { ContainerSpec } from './containers.ts';
import { readStage } from './docker-stage.ts';

const checkout = join(import.meta.dirname, '..', '..');
/** User ids of the images of deploy/Dockerfile; `operatory` is created with this id there. */
const USERS: Record<string, number> = { operatory: 10_001, node: 10_002 };

/** Where the drill keeps what containers see: the folder for production, and one folder for each volume. */
export interface DrillFolders {
  production: string;
  folder: string;
}

/** The start of the image of PostgreSQL: makes the database once, runs the scripts given to it, and listens. */
const postgresStart = `set -eu
data=/var/lib/postgresql/data
if [ ! -f "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$data" -U postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  pg_ctl -D "$data" -w -o "-c listen_addresses=" start
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl -D "$data" -w -m fast stop
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
fi
exec postgres -D "$data" -c listen_addresses='*'
`;

/** The container of a service, without its name: its image, and its settings in the compose file. */
export function specOf(service: Service, folders: DrillFolders): Omit<ContainerSpec, 'name'> {
  const image = service.target ? builtImage(service.target, folders) : knownImage(service.image, folders);
  const { uid } = image;
  const volumes = service.volumes.map(({ source, target, isReadOnly }) => ({
    from: source.startsWith('./') ? join(deploy, source) : volume(folders, source, uid),
    to: target,
    isReadOnly,
  }));
  return {
    ...image,
    command: service.command.length > 0 ? service.command : image.command,
    environment: { ...image.environment, ...service.environment },
    mounts: [...image.mounts, ...volumes],
    tmpfs: [...image.tmpfs, ...service.tmpfs],
    capabilities: uid === 0 || service.image.startsWith('postgres:') ? [] : service.capabilities,
  };
}

/** The folder of a volume, which belongs to the user of its first container. */
export function volume({ folder }: DrillFolders, name: string, uid: number): string {
  const path = join(folder, 'volumes', name);
  if (mkdirSync(path, { recursive: true }) !== undefined) chownSync(path, uid, uid);
  return path;
}

type Image = Omit<ContainerSpec, 'name' | 'capabilities'>;

function builtImage(target: string, folders: DrillFolders): Image {
  const { base, environment, folder, user, command, copies } = readStage(target);
  const uid = USERS[user];
  if (uid === undefined) throw new Error(`The image ${target} runs as ${user}.`);
  const mounts = copies
    // The first copies of a build are parts of its last copy, which is the whole checkout.
    .filter(({ from, to, ofStage }) => ofStage !== null || from === '.' || !to.startsWith(`${folder}/`))
    .map(({ from, to, ofStage }) => ({
      from: ofStage ? folders.production : join(checkout, from),
      to,
      isReadOnly: true,
    }))
    .filter(({ from, to }, at, all) => !all.slice(at + 1).some((later) => later.to === to && later.from === from));
  // The image of Node has the version that the lockfile has, too.
  const node = { from: join(checkout, 'node_modules/node/bin/node'), to: '/usr/local/bin/node', isReadOnly: true };
  if (base.startsWith('node:')) mounts.push(node);
  return { environment, folder, uid, command, mounts, tmpfs: [] };
}

/** Images that are not built here, from the same programs of the machine. */
function knownImage(name: string, folders: DrillFolders): Image {
  const PATH = `${findBinaries()}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
  const scripts = join(folders.folder, 'scripts');
  mkdirSync(scripts, { recursive: true });
  if (name.startsWith('postgres:')) {
    const start = join(scripts, 'postgres-start.sh');
    writeFileSync(start, postgresStart);
    const uid = Number(spawnSync('id', ['-u', 'postgres']).stdout.toString());
    const mounts = [{ from: start, to: '/usr/local/bin/postgres-start.sh', isReadOnly: true }];
    const command = ['sh', '/usr/local/bin/postgres-start.sh'];
    return { environment: { PATH }, folder: '/', uid, command, mounts, tmpfs: ['/tmp', '/var/run/postgresql'] };
  }
  if (!name.startsWith('caddy:')) throw new Error(`The drill does not know the image ${name}.`);
  const environment = { PATH, HOME: '/config', XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/config' };
  return { environment, folder: '/', uid: USERS['operatory']!, command: [], mounts: [], tmpfs: [] };
}
