import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { frontendMessages, type Message } from './wire-messages.ts';

/** A statement at which to stop, in any connection. */
export interface Trap {
  /** Pattern of the statement. */
  statement: RegExp;
  /** Pattern of an earlier statement in the same transaction. */
  within?: RegExp | undefined;
  /** Stop before the statement reaches the database, or after it ran and before its answer reaches the process. */
  when: 'before' | 'after';
  /** Whether the statement belongs to the purchase; `values` are the parameters of the transaction so far. */
  isMine: (values: string[]) => Promise<boolean>;
}

export interface Wire {
  url: string;
  /** Sets a trap; resolves once a connection is held in it. */
  set: (trap: Trap) => Promise<void>;
  /** Releases held connections and removes all traps. */
  clear: () => void;
  /** Cuts every connection, as a network switch without power would. */
  cut: () => void;
  close: () => Promise<void>;
}

interface Armed extends Trap {
  sprung: () => void;
}

/** A proxy between one process and its database. It forwards all messages and can hold or cut them at any statement. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const lines = new Set<Line>();
  let traps: Armed[] = [];
  let held: (() => void)[] = [];

  async function spring(line: Line, sql: string): Promise<Armed | null> {
    for (const trap of traps) {
      const inTransaction = !trap.within || line.said.some((one) => trap.within?.test(one));
      if (!trap.statement.test(sql) || !inTransaction || !(await trap.isMine([...line.values]))) continue;
      if (!traps.includes(trap)) continue;
      traps = traps.filter((one) => one !== trap);
      return trap;
    }
    return null;
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const line = new Line(near, far, spring, (release) => held.push(release));
    lines.add(line);
    near.once('close', () => lines.delete(line));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  function cut(): void {
    for (const line of lines) line.cut();
  }
  function clear(): void {
    traps = [];
    for (const release of held.splice(0)) release();
  }
  return {
    url: url.href,
    set: (trap) => new Promise((done) => traps.push({ ...trap, sprung: done })),
    clear,
    cut,
    async close() {
      cut();
      clear();
      held = [];
      await new Promise((done) => server.close(done));
    },
  };
}

/** One connection. Messages of the process are read one by one; the database's answers pass unless they are held. */
class Line {
  said: string[] = [];
  values: string[] = [];
  private readonly statements = new Map<string, string>();
  private readonly near: Socket;
  private readonly far: Socket;
  private inTransaction = false;
  /** Whether the next statement belongs to the same transaction. */
  private goesOn = false;
  private withheld: Buffer[] | null = null;
  private onAnswer: (() => void) | null = null;
  private work = Promise.resolve();

  constructor(
    near: Socket,
    far: Socket,
    spring: (line: Line, sql: string) => Promise<Armed | null>,
    hold: (release: () => void) => void,
  ) {
    this.near = near;
    this.far = far;
    const read = frontendMessages();
    near.on('data', (chunk) => {
      const messages = read(chunk);
      this.work = this.work.then(async () => {
        for (const message of messages) await this.pass(message, spring, hold);
      });
    });
    far.on('data', (chunk) => this.answer(chunk));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.once('close', () => other.destroy());
    }
  }

  cut(): void {
    this.near.destroy();
    this.far.destroy();
  }

  private async pass(
    message: Message,
    spring: (line: Line, sql: string) => Promise<Armed | null>,
    hold: (release: () => void) => void,
  ): Promise<void> {
    const sql = this.hear(message);
    const trap = sql === null ? null : await spring(this, sql);
    if (!trap) return void this.far.write(message.bytes);
    const released = new Promise<void>((done) => hold(done));
    if (trap.when === 'before') {
      trap.sprung();
      await released;
      this.far.write(message.bytes);
      return;
    }
    this.withheld = [];
    this.onAnswer = trap.sprung;
    void released.then(() => {
      for (const chunk of this.withheld ?? []) this.near.write(chunk);
      this.withheld = null;
    });
    this.far.write(message.bytes);
  }

  /** Records a message. Returns the statement that the message executes, or null. */
  private hear({ type, name, text, values }: Message): string | null {
    if (type === 'P') this.statements.set(name, text);
    if (type !== 'Q' && type !== 'B') return null;
    const sql = type === 'Q' ? text : (this.statements.get(name) ?? '');
    if (/^begin/i.test(sql)) this.inTransaction = true;
    this.said = [...(this.goesOn ? this.said : []), sql];
    this.values = [...(this.goesOn ? this.values : []), ...values];
    if (/^(commit|rollback)/i.test(sql)) this.inTransaction = false;
    this.goesOn = this.inTransaction;
    return sql;
  }

  private answer(chunk: Buffer): void {
    if (!this.withheld) return void this.near.write(chunk);
    this.withheld.push(chunk);
    // The answer to a statement ends with the message that the database is ready for the next statement.
    const end = chunk.subarray(-6);
    if (end[0] === 0x5a && end.readInt32BE(1) === 5) {
      this.onAnswer?.();
      this.onAnswer = null;
    }
  }
}
