/** Repeatable random choices: the same seed makes the same choices in the same order. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to below 1 (the generator mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `most`, both included. */
  upTo(most: number): number {
    return Math.floor(this.next() * (most + 1));
  }

  /** True with the probability `share`, from 0 to 1. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.upTo(choices.length - 1)];
    if (choices.length === 0) throw new Error('There is nothing to choose from');
    return chosen as T;
  }
}
