/**
 * Controls for tests and benchmarks: cause faults in the outside services at `origin` and read the mailbox. A refused
 * call rejects with the text of the answer.
 */
export function controlsOf(origin: string) {
  async function control<T>(path: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  }

  return {
    /** Arms a fault for calls of the card service: `{ do: 'hang', when: 'after', … }`. */
    fault: <T = unknown>(request: object) => control<T>('/sandbox/faults', 'POST', request),
    /** How many calls each fault has hit, in the order in which the faults were armed. */
    async faultHits(): Promise<number[]> {
      const { items } = await control<{ items: { hits: number }[] }>('/sandbox/faults', 'GET');
      return items.map(({ hits }) => hits);
    },
    async clearFaults(): Promise<void> {
      await control('/sandbox/faults', 'DELETE');
    },
    /** Holds, loses or repeats webhook deliveries of the card service: `{ do: 'hold' }` and similar. */
    webhooks: <T = unknown>(request: object) => control<T>('/sandbox/faults/webhooks', 'POST', request),
    /** Opens disputes and makes payouts at the card service: `{ do: 'pay' }` and similar. */
    money: <T = { id: string }>(request: object) => control<T>('/sandbox/money', 'POST', request),
    /** Subjects of the mails to an address. */
    async mailsTo(email: string): Promise<string[]> {
      const path = `/mailbox/api/messages?to=${encodeURIComponent(email)}`;
      const { items } = await control<{ items: { subject: string }[] }>(path, 'GET');
      return items.map(({ subject }) => subject);
    },
  };
}
