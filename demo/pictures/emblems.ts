import { edge } from './colours.ts';
import { circle, line, path, placed, turned } from './shapes.ts';

const TOOTH =
  'M0-11C-5-15-13-14-13-6-13 1-9 4-8 10-7 16-3 15-3 10-2 5-1 4 0 4 1 4 2 5 3 10 3 15 7 16 8 10 9 4 13 1 13-6 13-14 5-15 0-11z';

/** A molar, 28 high, centred on the point. */
export const tooth = (x: number, y: number, factor: number, fill: string) =>
  placed(x, y, factor, path(TOOTH, { fill, stroke: edge(fill), width: 0.8 }));

const CRESCENT = 'M4.5-15.5A8.2 8.2 0 1 1-4.5-15.5';

/** The biohazard symbol, 34 high, centred on the point. */
export function biohazard(x: number, y: number, factor: number, colour: string): string {
  const crescents = [0, 120, 240].map((angle) => turned(angle, [0, 0], line(CRESCENT, colour, 3.6)));
  return placed(x, y, factor, ...crescents, circle(0, 0, 6.4, { stroke: colour, width: 2 }));
}

const FINGERS = 'M-11 6Q-19-12-22-28M-4 2Q-8-22-7-40M5 2Q7-22 10-39M13 6Q20-12 26-25M-11 30Q-24 22-32 4';
const PALM = 'M-11 6L13 6 11 44H-10z';

/** A limp glove, about 84 high, centred on the point, with its thumb to the left. */
export function glove(x: number, y: number, factor: number, fill: string): string {
  const shape = (stroke: string, width: number) => path(FINGERS + PALM, { fill: stroke, stroke, width });
  return placed(
    x,
    y,
    factor,
    shape(edge(fill), 13.4),
    shape(fill, 11.6),
    line('M-14 2Q-21-14-23.5-28M-7-6Q-10-24-9-40M3-6Q5-24 8-38M13 0Q18-14 23.5-25', '#ffffff', 2.6, 0.4),
    line('M-4 10V4M4.5 9V3M-12 24Q-8 22-6 17', edge(fill), 0.8, 0.7),
  );
}
