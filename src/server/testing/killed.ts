import type { Deps } from '#server/deps.ts';

/** Thrown at the point where the process would have been killed. */
export class Killed extends Error {}

type Asynchronous = (...args: never[]) => Promise<unknown>;

/**
 * Dependencies that simulate the death of the process at one call of the card service or the queue: before the call, or
 * after the call was carried out and before its answer arrived.
 */
export function dyingAt<P extends 'payments' | 'queue'>(
  deps: Deps,
  part: P,
  call: keyof Deps[P],
  when: 'before' | 'after',
): Deps {
  const whole = deps[part];
  const real = whole[call] as Asynchronous;
  const dying: Asynchronous = async (...args) => {
    if (when === 'after') await real(...args);
    throw new Killed(`Killed ${when} ${String(call)}`);
  };
  return { ...deps, [part]: { ...whole, [call]: dying } };
}
