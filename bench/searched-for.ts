/** Searches that buyers type: a thing and its kind. */
const things =
  'glove,nitrile,mask,bur,diamond,composite,etch,file,needle,cement,paste,wedge,tray,sealer,syringe,pouch,carpule,forceps,mirror,scaler,bib,cotton,suture,matrix,crown,alginate,wax,brush,tips,bonding'.split(
    ',',
  );
const kinds =
  'aurelia,medicom,kerr,dentsply,septodont,premier,vita,voco,small,medium,large,blue,white,fine,coarse,refill,kit,a2,25,30,sterile,box,soft,round,surgical,paper,steel,light,disposable,universal'.split(
    ',',
  );

export const whole = (word: string) => word;
export const begun = (word: string) => word.slice(0, -1);
export const mistyped = (word: string) => `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`;

/** Two words, other words every turn, the thing typed in one of the ways: each way gives 1,800 different texts. */
export function searchedFor(turn: number, ways = [whole, begun, mistyped]): string {
  const at = <T>(all: readonly T[], place: number) => all[Math.floor(place) % all.length]!;
  const thing = at(ways, turn / 900)(at(things, turn));
  const kind = at(kinds, turn / things.length);
  return Math.floor(turn / (900 * ways.length)) % 2 ? `${thing} ${kind}` : `${kind} ${thing}`;
}
