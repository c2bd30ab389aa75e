import { breaches } from '#server/testing/breaches.ts';
import { expectSame } from '../races/race.ts';
import { faults, type Run } from '../table/batch.ts';
import { pause, type CrashShop, type Role } from '../table/crash-shop.ts';
import type { Trap } from '../table/wire.ts';
import { killPoints, type KillPoint } from './kill-points.ts';
import { prepareAct, readMoney, type Prepared } from './killed-acts.ts';
import { openOffice, type Office } from './office.ts';

/** Acts in one batch: a web process has ten connections, and each stopped act holds one. */
const AT_ONCE = 9;
/** Milliseconds. */
const REACHED_WITHIN_MS = 20_000;
const GIVE_UP_AFTER_MS = 90_000;
/** The goal, from the moment on at which the process runs again. */
const RECOVERED_WITHIN_MS = 60_000;
/** Milliseconds for which the money of an act that was not done must stay as it was. */
const UNCHANGED_FOR_MS = 1_000;

interface Batch {
  points: readonly KillPoint[];
  role: Role;
  /** Whether nobody sends the act again, so that it stays undone if it was not done. */
  browserCloses: boolean;
  /** Lets leases and waiting times expire early, for tests that cannot wait. */
  hasten?: ((shop: CrashShop) => Promise<void>) | undefined;
}

/**
 * The points that one kill can strike at once. Two jobs of one kind wait for each other, so a kill of the worker strikes
 * one refund and one charge.
 */
export function batchesOf(points: readonly KillPoint[] = killPoints): Pick<Batch, 'points' | 'role'>[] {
  const {
    web = [],
    charges = [],
    refunds = [],
  } = Object.groupBy(points, (point) => (point.web ? 'web' : point.act === 'charge' ? 'charges' : 'refunds'));
  const ofWeb = Array.from({ length: Math.ceil(web.length / AT_ONCE) }, (_, at) => ({
    points: web.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    role: 'web' as const,
  }));
  const ofWorker = Array.from({ length: Math.max(charges.length, refunds.length) }, (_, at) => ({
    points: [...refunds.slice(at, at + 1), ...charges.slice(at, at + 1)],
    role: 'worker' as const,
  }));
  return [...ofWeb, ...ofWorker];
}

interface Stopped {
  point: KillPoint;
  act: Prepared;
  reached: boolean;
  /** Answers that refused the act although it is valid. */
  refused: string[];
}

/** Kills the process at each point of the batch at once; then each act must be done or not done, and be done once. */
export async function killBatch(shop: CrashShop, office: Office, batch: Batch): Promise<Run[]> {
  const { points, role, browserCloses, hasten } = batch;
  const stopped: Stopped[] = [];
  const waiting: Promise<void>[] = [];
  for (const point of points) {
    const act = await prepareAct(shop, office, point.act);
    const isOnce = browserCloses && point.web !== undefined;
    const one = { point, act, reached: false, refused: [] };
    stopped.push(one);
    const reaching = stop(shop, isOnce ? office.send : office.perform, one);
    // A fault of the card service hits whichever worker calls first, so calls are stopped one after the other.
    if (point.call) await reaching;
    waiting.push(reaching);
  }
  await Promise.all(waiting);
  await strike(shop, role);
  const struck = performance.now();
  await hasten?.(shop);
  const recovered = await Promise.all(stopped.map((one) => waitForRecovery(shop, one, { struck, browserCloses })));
  const broken = await breaches(shop);
  return stopped.map(({ point, reached, refused }, index) => {
    const { ms, wrong } = recovered[index] ?? { ms: Infinity, wrong: [] };
    return {
      point: `${point.act}: ${point.name}`,
      fault: `kill -9 ${role} in an act`,
      recoveredMs: ms,
      breaches: [
        ...(reached ? [] : ['the point was not reached']),
        ...refused,
        ...wrong,
        ...(index === 0 ? broken : []),
      ],
    };
  });
}

async function strike(shop: CrashShop, role: Role): Promise<void> {
  await faults.find(({ name }) => name === `kill -9 ${role}`)?.inject(shop);
  await shop.clearFaults();
  shop.wires.web.clear();
  shop.wires.worker.clear();
}

/** Performs the act until its point is reached. */
async function stop(shop: CrashShop, send: Office['send'] | Office['perform'], one: Stopped): Promise<void> {
  const { point, act } = one;
  const { name, input, key, order } = act;
  const own = [key, order.number, String(order.id)];
  const isMine: Trap['isMine'] = async (values) => own.some((value) => values.includes(value));
  const { web, worker } = point;
  const sprung = web
    ? shop.wires.web.set({ ...web, isMine })
    : worker
      ? shop.wires.worker.set({ ...worker, isMine })
      : hang(shop, point);
  void send(name, input, key).catch((error: unknown) => one.refused.push(String(error)));
  one.reached = await Promise.race([sprung.then(() => true), pause(REACHED_WITHIN_MS).then(() => false)]);
}

/** Lets the card service hang at a call of the worker; resolves once the call has come. */
async function hang(shop: CrashShop, { call }: KillPoint): Promise<void> {
  if (!call) throw new Error('The point is neither a statement nor a call');
  await shop.fault({ do: 'hang', when: call.when, method: 'POST', path: call.path });
  while ((await shop.faultHits()).at(-1) !== 1) await pause(50);
}

/** Waits until the money of the clinic is that of an act which is done, or was never done. */
async function waitForRecovery(
  shop: CrashShop,
  { point, act }: Stopped,
  { struck, browserCloses }: { struck: number; browserCloses: boolean },
): Promise<{ ms: number; wrong: string[] }> {
  const isUndone = browserCloses && !point.isDone;
  const wanted = isUndone ? act.before : act.after;
  if (isUndone) await pause(UNCHANGED_FOR_MS);
  let wrong = ['not checked'];
  while (performance.now() - struck < GIVE_UP_AFTER_MS) {
    wrong = expectSame(`the money after ${act.name}`, await readMoney(shop, act.buyer), wanted);
    if (wrong.length === 0) break;
    await pause(200);
  }
  const ms = performance.now() - struck;
  return { ms, wrong: ms > RECOVERED_WITHIN_MS ? [...wrong, `recovered after ${Math.round(ms / 1000)} s`] : wrong };
}

/** Kills a process at every point, as often as said; in every second round nobody sends the act again. */
export async function runKills(shop: CrashShop, rounds: number, onRuns: (runs: Run[]) => void): Promise<Run[]> {
  const office = await openOffice(shop);
  const all: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const batch of batchesOf()) {
      const runs = await killBatch(shop, office, { ...batch, browserCloses: round % 2 === 1 });
      onRuns(runs);
      all.push(...runs);
    }
  }
  return all;
}
