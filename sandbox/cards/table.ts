/** Records in the order of their creation, indexed by id and by a few chosen fields. */
export class Table<T extends { id: string }> {
  readonly #records = new Map<string, T>();
  readonly #made = new Map<string, number>();
  readonly #indexes: Map<keyof T, Map<unknown, Set<string>>>;
  readonly #changed: (id: string, record: T | null) => void;
  #next = 0;

  constructor(indexed: (keyof T)[], changed: (id: string, record: T | null) => void) {
    this.#indexes = new Map(indexed.map((field) => [field, new Map<unknown, Set<string>>()]));
    this.#changed = changed;
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  put(record: T): T {
    this.restore(record);
    this.#changed(record.id, record);
    return record;
  }

  remove(id: string): void {
    if (!this.#records.has(id)) return;
    this.removeFromMemory(id);
    this.#changed(id, null);
  }

  /** Adds a record at start-up: as `put`, without writing to the journal again. */
  restore(record: T): void {
    const before = this.#records.get(record.id);
    if (before) this.#unindex(before);
    else this.#made.set(record.id, this.#next++);
    this.#records.set(record.id, record);
    for (const [field, index] of this.#indexes) {
      index.set(record[field], (index.get(record[field]) ?? new Set()).add(record.id));
    }
  }

  /** Removes a record: as `remove`, without writing to the journal. */
  removeFromMemory(id: string): void {
    const record = this.#records.get(id);
    if (record) this.#unindex(record);
    this.#records.delete(id);
    this.#made.delete(id);
  }

  /** All records, oldest first. */
  all(): T[] {
    return [...this.#records.values()];
  }

  /** Records whose indexed field has this value, oldest first. */
  having<F extends keyof T>(field: F, value: T[F]): T[] {
    const ids = [...(this.#indexes.get(field)?.get(value) ?? [])];
    ids.sort((a, b) => (this.#made.get(a) ?? 0) - (this.#made.get(b) ?? 0));
    return ids.flatMap((id) => this.#records.get(id) ?? []);
  }

  #unindex(record: T): void {
    for (const [field, index] of this.#indexes) {
      const ids = index.get(record[field]);
      ids?.delete(record.id);
      if (ids?.size === 0) index.delete(record[field]);
    }
  }
}
