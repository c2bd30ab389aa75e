import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

/**
 * What can be made to go wrong. `before` the call acts nothing has happened yet; `after` it has, and only the
 * answer is lost.
 * - `hang`: never answers; the connection stays open until the caller leaves or the fault is cleared.
 * - `fail`: answers 500. With `remembered` the 500 itself is kept under the idempotency key, so that the same
 *   key gets it again for ever.
 * - `reset`: the connection breaks. The SDK repeats a broken call once by itself: use `times: 2` to be seen.
 * - `limit`: 429 with `Retry-After`, nothing done.
 * - `garble`: answers 200 with JSON that breaks off.
 * - `delay`: goes on after `ms`.
 */
const FaultRequest = z.strictObject({
  do: z.enum(['hang', 'fail', 'reset', 'limit', 'garble', 'delay']),
  when: z.enum(['before', 'after']).default('before'),
  /** `*` stands for one part of the path: `/v1/payment_intents/*` + `/confirm`. */
  path: z.string().default('/v1/**'),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** How many calls it hits; or every one for `forMs` (the service is down). */
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
  /** The fault this call meets, if one is armed for it; counts as one hit. */
  take(method: string, path: string): Fault | undefined;
  /** Acts out a fault that leaves no normal answer; resolves to true when the answer has been taken care of. */
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
