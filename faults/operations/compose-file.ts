import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const deploy = join(import.meta.dirname, '..', '..', 'deploy');

/** A service of a compose file, with the values of its environment filled in. */
export interface Service {
  name: string;
  image: string;
  /** The stage of deploy/Dockerfile; null for an image that is not built here. */
  target: string | null;
  command: string[];
  environment: Record<string, string>;
  /** A file or folder beside the compose file (`./…`), or the name of a volume, and where the service sees it. */
  volumes: { source: string; target: string; isReadOnly: boolean }[];
  tmpfs: string[];
  isReadOnly: boolean;
  /** The state that another service must have reached before this service starts. */
  dependsOn: Record<string, 'service_healthy' | 'service_completed_successfully' | 'service_started'>;
  /** The command of its health check; null without one, undefined for the image's own. */
  healthcheck: string[] | null | undefined;
  replicas: number;
  capabilities: string[];
}

interface Written {
  image: string;
  build?: { target: string };
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  depends_on?: Record<string, { condition: 'service_healthy' | 'service_completed_successfully' }> | string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  deploy?: { replicas: number };
  cap_add?: string[];
}

/**
 * The services of compose files, later files adding to earlier ones, as `docker compose` reads them. `variables` are
 * the lines of .env, `files` the lines of each env_file.
 */
export function readServices(
  names: string[],
  variables: Record<string, string>,
  files: Record<string, Record<string, string>>,
): Service[] {
  const all = new Map<string, Written>();
  for (const name of names) {
    const text = readFileSync(join(deploy, name), 'utf8');
    const { services } = filledIn(parse(text, { merge: true }), variables) as { services: Record<string, Written> };
    for (const [service, written] of Object.entries(services)) all.set(service, merged(all.get(service), written));
  }
  return [...all].map(([name, written]) => serviceOf(name, written, files));
}

function merged(before: Written | undefined, after: Written): Written {
  if (!before) return after;
  return {
    ...before,
    ...after,
    environment: { ...before.environment, ...after.environment },
    volumes: [...(before.volumes ?? []), ...(after.volumes ?? [])],
  };
}

function serviceOf(name: string, written: Written, files: Record<string, Record<string, string>>): Service {
  const { image, build, command, volumes = [], tmpfs = [], healthcheck, cap_add: capabilities = [] } = written;
  const fromFiles = (written.env_file ?? []).map((file) => files[file] ?? {});
  const dependsOn = Array.isArray(written.depends_on) ? {} : (written.depends_on ?? {});
  const test = healthcheck?.test;
  const shell = test?.[0] === 'CMD-SHELL' ? ['sh', '-c', ...test.slice(1)] : test?.slice(1);
  return {
    name,
    image,
    target: build?.target ?? null,
    command: command ?? [],
    tmpfs,
    capabilities,
    environment: Object.assign({}, ...fromFiles, written.environment) as Record<string, string>,
    volumes: volumes.map((volume) => {
      const [source = '', target = '', mode] = volume.split(':');
      return { source, target, isReadOnly: mode === 'ro' };
    }),
    isReadOnly: written.read_only ?? false,
    dependsOn: Object.fromEntries(Object.entries(dependsOn).map(([other, { condition }]) => [other, condition])),
    healthcheck: healthcheck?.disable ? null : shell,
    replicas: written.deploy?.replicas ?? 1,
  };
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` in every text; throws with the message. */
function filledIn(value: unknown, variables: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, variables));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledIn(one, variables)]));
  if (typeof value !== 'string') return value;
  return value.replace(/\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g, (_, name: string, kind: string, rest: string) => {
    if (name === undefined) return '$';
    const set = variables[name] ?? '';
    if (set === '' && kind === '?') throw new Error(rest);
    return set === '' && kind === '-' ? rest : set;
  });
}
