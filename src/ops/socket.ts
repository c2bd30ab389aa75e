import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { errorLines } from '#domain/error-description.ts';
import { WrongUse, type CommandDeps, type Printed } from './command.ts';
import { performCommand } from './commands.ts';

const lineSchema = z.array(z.string()).max(20);
const folderSchema = z.string().min(1);

/** Where a command line is sent, and where the folder for a copy of the database's files is sent. */
const PATHS = { line: '/', copy: '/copy' };

/** The header with the exit status of a command. */
const EXIT_STATUS = 'x-exit-status';

/** Path of the store's socket for staff. It is relative, because a socket's path may have about 100 characters only. */
function socketIn(dataDir: string): string {
  if (process.platform === 'win32') return join('\\\\.\\pipe', dataDir);
  return relative(process.cwd(), join(dataDir, 'operator.sock'));
}

/** Folder of the packing slips of a store with this data folder. */
export function slipFolderIn(dataDir: string): string {
  return join(dataDir, 'packing-slips');
}

/**
 * Accepts commands of staff while this process has the embedded database open; returns a function that stops. Whoever
 * can open the socket may run commands, so only the owner of the folder can open it. The caller holds the folder's
 * lock, so a socket that exists already belongs to a dead process.
 */
export async function serveStaffCommands(
  store: Omit<CommandDeps, 'slipFolder'>,
  dataDir: string,
): Promise<() => Promise<void>> {
  const deps = { ...store, slipFolder: slipFolderIn(dataDir) };
  const path = socketIn(dataDir);
  await rm(path, { force: true });
  const server = createServer((message, response) => {
    void text(message)
      .then(async (body): Promise<Printed> => {
        const asked: unknown = JSON.parse(body);
        if (message.url !== PATHS.copy) return performCommand(deps, lineSchema.parse(asked));
        await deps.database.files?.copyTo(folderSchema.parse(asked));
        return { text: '', exitStatus: 0 };
      })
      .then(({ text: answer, exitStatus }) => response.setHeader(EXIT_STATUS, exitStatus).end(answer))
      .catch((error: unknown) => {
        if (!(error instanceof WrongUse)) deps.log.error({ err: error }, 'staff command failed');
        response.statusCode = error instanceof WrongUse ? 400 : 500;
        response.end(error instanceof WrongUse ? error.message : errorLines(error));
      });
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  await chmod(path, 0o600);
  return () => new Promise((done) => server.close(() => done()));
}

/** Runs a command in the running store and returns its output; null if no store runs in the folder. */
export function askRunningStore(dataDir: string, line: readonly string[]): Promise<Printed | null> {
  return ask(dataDir, PATHS.line, line);
}

/** Lets the running store copy the files of its embedded database into a new folder; false if no store runs. */
export async function askForCopy(dataDir: string, folder: string): Promise<boolean> {
  return (await ask(dataDir, PATHS.copy, folder)) !== null;
}

async function ask(dataDir: string, path: string, body: unknown): Promise<Printed | null> {
  return new Promise((done, fail) => {
    const asked = request({ socketPath: socketIn(dataDir), path, method: 'POST', agent: false }, (response) => {
      void text(response).then((answer) => {
        if (response.statusCode === 200) done({ text: answer, exitStatus: Number(response.headers[EXIT_STATUS]) });
        else fail(new WrongUse(answer));
      }, fail);
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') done(null);
      else fail(error);
    });
    asked.end(JSON.stringify(body));
  });
}
