// Loaded before the store (NODE_OPTIONS=--import) when its screenshots are taken: the store starts on STORE_DAY, and
// its clock runs from there, so that timers still end.
const shift = Date.parse(process.env.STORE_DAY ?? '') - Date.now();
if (Number.isNaN(shift)) throw new Error('STORE_DAY is not a time.');
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
