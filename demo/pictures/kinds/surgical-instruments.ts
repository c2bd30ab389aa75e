import {
  edge,
  faces,
  INK,
  inkOn,
  light,
  PAPER,
  shade,
  STEEL,
  STEEL_DARK,
  STEEL_LIGHT,
  surface,
} from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, leaning, lettering, line, mirrored, path, rect, turned } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { limb, pairs } from './curves.ts';

/**
 * Draws a paper tag with the text `mark`, for an instrument too thin to carry text. The hole of the tag is at (137,
 * `y`); `thread` is the path data of the thread.
 */
function swingTag(mark: string | undefined, y: number, thread: string): string {
  if (!mark) return '';
  return (
    line(thread, edge(STEEL), 1.4) +
    path(`M128 ${y - 5}l10-10h46v30h-46l-10-10z`, { fill: PAPER, stroke: edge(PAPER), width: 1.2 }) +
    circle(137, y, 3, edge(PAPER)) +
    lettering(mark, 162, y, 22, INK, 40)
  );
}

/** Degrees by which the beaks of extraction forceps are turned from the handles. */
const beakAngles: Record<string, number> = { straight: 0, universal: 14, curved: 24, lower: 34 };

const forceps: Sketch = ({ colour, mark, shape }) => {
  const tone = faces(colour);
  const steel = surface(colour);
  const farPaint = { fill: tone.right, stroke: tone.edge, width: 1.2 };
  const handle =
    'M106 74C96 84 85 96 84 122 83 148 90 166 80 190 80 196 88 196 90 192 100 170 96 146 97 124 98 108 104 96 113 88z';
  const shine = line('M92 100Q88 112 88 126 89 150 91 164 90 178 86 188', '#ffffff', 2, 0.5);
  const knurl = [124, 131, 138, 145, 152, 159].map((y) => `M86 ${y}l8 5m0-5l-8 5`).join('');
  const beak = 'M90 72C82 56 80 40 93 16 97 14 99 18 98 22 93 38 96 52 106 66z';
  return (
    leaning(
      20,
      mirrored(path(handle, farPaint), line(knurl, tone.edge, 1, 0.7)),
      turned(
        beakAngles[shape ?? 'straight'] ?? 0,
        [100, 72],
        mirrored(path(beak, farPaint)),
        path(beak, steel),
        line('M88 58Q85 42 92 26', '#ffffff', 2, 0.6),
        line('M94 30l3 1M93 35l3 1M92 40l3 1M92 45l3 0', tone.edge, 0.9),
      ),
      path(handle, steel),
      shine,
      line(knurl, tone.edge, 1, 0.7),
      rect(86, 62, 28, 26, steel, 9),
      path('M90 66h8q-6 9 0 18h-8q-2-9 0-18z', light(0.4)),
      circle(101, 75, 6, { fill: tone.top, stroke: tone.edge, width: 1.2 }),
      line('M98 77l6-4', tone.edge, 1.4),
    ) + swingTag(mark, 148, 'M100 160Q118 170 137 148')
  );
};

/** Path data of the blades of elevators, pointing up, and of the hollow in each blade. */
const elevatorBlades: Record<string, readonly [blade: string, hollow: string]> = {
  straight: ['M96 66Q88 44 94 20 100 10 106 20 112 44 104 66z', 'M98 62Q94 42 97 24 100 19 103 24 106 42 102 62z'],
  curved: ['M96 66Q84 50 80 22 84 10 92 16 104 38 105 66z', 'M99 62Q89 46 84 24 87 18 90 22 100 42 102 62z'],
  triangular: ['M96 66V50L70 34Q70 26 78 24L104 32 105 66z', 'M97 46L76 33Q77 29 81 28L98 33z'],
};

const elevator: Sketch = ({ colour, mark, shape }) => {
  const tone = faces(colour);
  const [blade, hollow] = elevatorBlades[shape === 'cryer' ? 'triangular' : (shape ?? '')] ??
    elevatorBlades.straight ?? ['', ''];
  return leaning(
    40,
    round(100, pairs('4 62, 5 78, 8 104'), STEEL),
    path(blade, { fill: STEEL_LIGHT, stroke: STEEL_DARK, width: 1.4 }),
    path(hollow, { fill: STEEL_DARK, opacity: 0.75 }),
    round(100, pairs('8 100, 13 108, 10 116, 20 142, 23 160, 21 178, 12 190'), colour, { soft: 7 }),
    line('M91 124L84 146M95 122L91 140M100 122V138M105 122L109 140M109 124L116 146', tone.edge, 1.2, 0.6),
    line('M80 178q20 6 40 0', tone.edge, 1, 0.6),
    turned(-90, [100, 160], lettering(mark, 100, 160, 27, inkOn(tone.left), 34)),
  );
};

/** Draws one handle of scissors: a finger ring, and the shank from the ring to the joint at (100, `top`). */
function ringHandle(colour: string, ring: string, top: number): string {
  const tone = faces(ring);
  const loop = (stroke: string, width: number) =>
    path('M84 152C88 172 76 188 64 186 50 182 54 150 72 146 78 144 82 146 84 152z', { stroke, width });
  return (
    limb(
      [
        [104, top - 4],
        [97, top + 16],
        [89, 128],
        [81, 148],
      ],
      [9, 9, 7.5, 6],
      colour,
    ) +
    loop(tone.edge, 9) +
    loop(tone.left, 7) +
    line('M57 164Q60 150 72 147', '#ffffff', 2, 0.6)
  );
}

/** Draws the screw at which the two halves of an instrument turn. */
const joint = (colour: string, y: number) =>
  circle(100, y, 5.5, { fill: faces(colour).top, stroke: edge(colour), width: 1.2 }) +
  line(`M97 ${y + 2}l6-4`, edge(colour), 1.2);

const scissors: Sketch = ({ colour, accent = colour, mark, shape }) => {
  const tone = faces(colour);
  const curve = shape === 'curved' ? 14 : 0;
  const blade = (fill: string) =>
    path(`M96 92L${84 - curve} 12Q${92 - curve} 14 ${98 - curve / 2} 44L106 82z`, {
      fill,
      stroke: tone.edge,
      width: 1.2,
    });
  const farBlade = path(`M104 92L${116 - curve} 12Q${108 - curve} 14 ${102 - curve / 2} 44L94 82z`, {
    fill: tone.right,
    stroke: tone.edge,
    width: 1.2,
  });
  return (
    leaning(
      -14,
      mirrored(ringHandle(colour, accent, 84)),
      farBlade,
      ringHandle(colour, accent, 84),
      blade(tone.left),
      line(`M${87 - curve} 22L98 78`, '#ffffff', 1.6, 0.7),
      joint(colour, 84),
    ) + swingTag(mark, 108, 'M146 146Q152 128 137 108')
  );
};

const needleHolder: Sketch = ({ colour, accent = '#c9a24a', mark }) => {
  const tone = faces(colour);
  const jaw = path('M101 76L91 62 95 26Q97 20 101 20z', surface(colour));
  const teeth = [26, 30, 34, 38, 42, 46].map((y) => `M95 ${y + 2}l10-2`).join('');
  const curvedNeedle = 'M116 22Q104 14 88 24 70 36 72 62';
  return (
    leaning(
      -14,
      line('M116 22C150 8 190 24 176 54 166 76 140 72 146 54 150 44 162 50 158 58', '#7a66bf', 2),
      mirrored(ringHandle(colour, accent, 66), jaw),
      ringHandle(colour, accent, 66),
      jaw,
      path('M100 76L109 62 105 26Q103 20 100 20z', { fill: shade(colour, 0.6), opacity: 0.18 }),
      line(teeth, tone.edge, 1),
      joint(colour, 66),
      path('M84 124H116V131H84z', { fill: STEEL, stroke: STEEL_DARK }),
      line('M94 124v7M98 124v7M102 124v7M106 124v7', STEEL_DARK, 1.2),
      path(curvedNeedle, { stroke: STEEL_DARK, width: 4.4 }),
      path(curvedNeedle, { stroke: STEEL_LIGHT, width: 2 }),
    ) + swingTag(mark, 108, 'M146 146Q152 128 137 108')
  );
};

export const surgicalInstrumentDrawings = {
  forceps,
  elevator,
  'needle-holder': needleHolder,
  scissors,
} satisfies Partial<Record<DrawingKind, Sketch>>;
