// Loaded before the store (NODE_OPTIONS=--import) when its pictures are taken: its day is always the same one, and its
// clock goes on from there, so that nothing that waits waits for ever.
const shift = Date.parse('2026-11-21T15:00:00Z') - Date.now();
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
