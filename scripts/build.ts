import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { productionPackages, sizeOnDisk, writeProductionFolder } from './production-folder.ts';

/** `npm run build` builds the store; with `-- --production <folder>` it also makes the folder for production. */
const { production } = parseArgs({ options: { production: { type: 'string' } } }).values;

const root = join(import.meta.dirname, '..');

function vite(...args: string[]): void {
  const command = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [command, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(join(root, 'dist'), { recursive: true, force: true });
vite();
vite('--config', 'vite.office.config.ts');
// The server sends the office's page, with its settings; as a file it would be sent without them.
mkdirSync(join(root, 'dist/office'));
renameSync(join(root, 'dist/client/src/office/index.html'), join(root, 'dist/office/index.html'));
rmSync(join(root, 'dist/client/src'), { recursive: true });
vite('--config', 'vite.documents.config.ts');

// Files are compressed once here, at the strongest level, and sent unchanged.
for (const file of globSync('dist/client/**/*.{js,css,svg,txt,xml,json,webmanifest}', { cwd: root })) {
  const content = readFileSync(join(root, file));
  writeFileSync(
    join(root, `${file}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }));
}

if (production !== undefined) {
  const folder = resolve(production);
  writeProductionFolder(folder);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const node = sizeOnDisk(join(folder, 'node_modules', 'node'));
  process.stdout.write(
    `${folder}: ${megabytes(sizeOnDisk(folder))}, of which Node ${megabytes(node)}; ${productionPackages().length} packages\n`,
  );
}
