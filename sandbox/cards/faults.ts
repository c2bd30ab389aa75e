import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

/**
 * Faults that a test can cause. `before`: the call has changed nothing yet. `after`: the call has acted, and only its
 * answer is lost.
 * - `hang`: no answer; the connection stays open until the caller closes it or the fault is cleared.
 * - `fail`: answers 500. With `remembered` the 500 is stored under the idempotency key, so that the same key always
 *   gets it again.
 * - `reset`: the connection breaks. The SDK repeats a broken call once, so use `times: 2` for an error in the store.
 * - `limit`: 429 with `Retry-After`; the call does not act.
 * - `garble`: answers 200 with incomplete JSON.
 * - `delay`: continues normally after `ms`.
 */
const FaultRequest = z.strictObject({
  do: z.enum(['hang', 'fail', 'reset', 'limit', 'garble', 'delay']),
  when: z.enum(['before', 'after']).default('before'),
  /** `*` matches one part of the path: `/v1/payment_intents/*` + `/confirm`. */
  path: z.string().default('/v1/**'),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** Number of calls that the fault hits; with `forMs` it hits every call for that time (the service is down). */
  times: z.int().min(1).default(1),
  forMs: z.int().min(1).optional(),
  ms: z.int().min(0).default(300),
  retryAfterSeconds: z.int().min(0).default(1),
  remembered: z.boolean().default(false),
});

export type Fault = z.output<typeof FaultRequest>;

interface Armed {
  fault: Fault;
  pattern: RegExp;
  left: number;
  until: number;
  hits: number;
}

export interface Faults {
  arm(request: unknown): object;
  list(): object[];
  clear(): void;
  /** The fault armed for this call, if any; counts as one hit. */
  take(method: string, path: string): Fault | undefined;
  /** Carries out a fault. Resolves to true if the fault has answered the request or closed its connection. */
  play(fault: Fault, req: IncomingMessage, res: ServerResponse): Promise<boolean>;
}

export function createFaults(now: () => number): Faults {
  let armed: Armed[] = [];
  const hanging = new Set<IncomingMessage>();

  const live = ({ left, until }: Armed): boolean => left > 0 && now() < until;

  function take(method: string, path: string): Fault | undefined {
    const hit = armed.find(
      (entry) => live(entry) && entry.pattern.test(path) && (entry.fault.method ?? method) === method,
    );
    if (!hit) return undefined;
    hit.left -= 1;
    hit.hits += 1;
    return hit.fault;
  }

  async function play(fault: Fault, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    switch (fault.do) {
      case 'delay':
        await wait(fault.ms);
        return false;
      case 'limit':
        throw new ApiError(
          429,
          { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests. Slow down.' },
          { headers: { 'retry-after': String(fault.retryAfterSeconds) } },
        );
      case 'fail':
        throw new ApiError(500, { type: 'api_error', message: 'Something went wrong on our side.' });
      case 'reset':
        req.socket.resetAndDestroy();
        return true;
      case 'garble':
        res.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "pi_');
        return true;
      case 'hang':
        hanging.add(req);
        await new Promise<void>((resolve) => res.once('close', resolve));
        hanging.delete(req);
        return true;
    }
  }

  return {
    arm(request) {
      const fault = FaultRequest.parse(request);
      const entry: Armed = {
        fault,
        pattern: patternOf(fault.path),
        left: fault.forMs === undefined ? fault.times : Infinity,
        until: fault.forMs === undefined ? Infinity : now() + fault.forMs,
        hits: 0,
      };
      armed = [...armed.filter(live), entry];
      return fault;
    },
    list: () => armed.map(({ fault, left, hits }) => ({ ...fault, left: left === Infinity ? null : left, hits })),
    clear() {
      armed = [];
      for (const req of hanging) req.socket.destroy();
    },
    take,
    play,
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]+';
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
