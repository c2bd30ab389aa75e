import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploy } from './compose-file.ts';

/** The settings of an image of deploy/Dockerfile for its containers. */
export interface Stage {
  /** The image from elsewhere that it begins with. */
  base: string;
  environment: Record<string, string>;
  folder: string;
  user: string;
  command: string[];
  healthcheck: string[] | null;
  /** Copied files: from the checkout, or from the folder of another stage. */
  copies: { from: string; to: string; ofStage: string | null }[];
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

function emptyStage(base: string): Stage {
  const nothing = { command: [], healthcheck: null, copies: [] };
  return { base, environment: { PATH }, folder: '/', user: 'root', ...nothing };
}

/** Reads a stage of deploy/Dockerfile with the stages that it builds on. */
export function readStage(target: string): Stage {
  const text = readFileSync(join(deploy, 'Dockerfile'), 'utf8');
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages = new Map<string, Stage>();
  let stage = emptyStage('');
  for (const line of lines) {
    const [, word = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/);
      const parent = stages.get(from);
      stage = parent ? structuredClone(parent) : emptyStage(from);
      stages.set(name, stage);
    } else apply(stage, word, rest);
  }
  const found = stages.get(target);
  if (!found) throw new Error(`deploy/Dockerfile has no stage ${target}.`);
  return found;
}

function apply(stage: Stage, word: string, rest: string): void {
  const words = rest.trim().split(/\s+/);
  if (word === 'WORKDIR') stage.folder = rest.trim();
  if (word === 'USER') stage.user = rest.trim();
  if (word === 'CMD') stage.command = JSON.parse(rest) as string[];
  if (word === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) as string[];
  if (word === 'ENV')
    for (const pair of words) {
      const [name = '', value = ''] = pair.split('=');
      stage.environment[name] = value.replace('$PATH', stage.environment['PATH'] ?? '');
    }
  if (word === 'COPY') {
    const ofStage = /^--from=(.+)$/.exec(words[0] ?? '')?.[1] ?? null;
    const paths = ofStage ? words.slice(1) : words;
    const to = paths.at(-1) ?? '';
    for (const from of paths.slice(0, -1)) {
      const name = to.endsWith('/') ? to + (from.split('/').at(-1) ?? '') : to;
      stage.copies.push({ from, to: name === '.' || name === './' ? stage.folder : name, ofStage });
    }
  }
}
