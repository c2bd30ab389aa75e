import type { TestShop } from '#server/testing/open-test-shop.ts';
import { breaches } from '#server/testing/breaches.ts';

/** Requests that compete with each other. A round returns the breaches that it found. */
export interface Race {
  name: string;
  round: (shop: TestShop, number: number) => Promise<string[]>;
}

export interface Outcome {
  name: string;
  rounds: number;
  breaches: string[];
}

/** Runs rounds of a race, each on a store without orders, and checks the invariants after each round. */
export async function runRace(shop: TestShop, { name, round }: Race, rounds: number): Promise<Outcome> {
  const found: string[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const seen = [...(await round(shop, number)), ...(await breaches(shop))];
    found.push(...seen.map((breach) => `round ${number}: ${breach}`));
    await shop.deleteOrders();
  }
  return { name, rounds, breaches: found };
}

/** A breach in words if the two values differ. */
export function expectSame(what: string, found: unknown, due: unknown): string[] {
  const [is, should] = [JSON.stringify(found), JSON.stringify(due)];
  return is === should ? [] : [`${what}: ${is} instead of ${should}`];
}

/** Answers with any other status than the expected statuses. */
export function unexpected(
  answers: readonly { status: number; body: unknown }[],
  allowed: readonly number[],
): string[] {
  return answers
    .filter(({ status }) => !allowed.includes(status))
    .map(({ status, body }) => `answered ${status}: ${JSON.stringify(body)}`);
}
