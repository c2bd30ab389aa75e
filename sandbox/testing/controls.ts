/**
 * How a test or a bench makes the outside services at `origin` misbehave, and looks into their mailbox; each call rejects
 * with what they answer where they refuse.
 */
export function controlsOf(origin: string) {
  async function control<T>(path: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  }

  return {
    /** Makes calls of the card service go wrong: `{ do: 'hang', when: 'after', … }`. */
    fault: <T = unknown>(request: object) => control<T>('/sandbox/faults', 'POST', request),
    /** How often each of the faults struck, in the order they were made. */
    async faultHits(): Promise<number[]> {
      const { items } = await control<{ items: { hits: number }[] }>('/sandbox/faults', 'GET');
      return items.map(({ hits }) => hits);
    },
    async clearFaults(): Promise<void> {
      await control('/sandbox/faults', 'DELETE');
    },
    /** Holds, loses or repeats what the card service tells by webhook: `{ do: 'hold' }` and the like. */
    webhooks: <T = unknown>(request: object) => control<T>('/sandbox/faults/webhooks', 'POST', request),
    /** Subjects of the mails that reached an address. */
    async mailsTo(email: string): Promise<string[]> {
      const path = `/mailbox/api/messages?to=${encodeURIComponent(email)}`;
      const { items } = await control<{ items: { subject: string }[] }>(path, 'GET');
      return items.map(({ subject }) => subject);
    },
  };
}
