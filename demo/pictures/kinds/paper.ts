import { edge, faces, INK, inkOn, light, mix, PAPER, shade, shadow, surface, tint } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { biohazard, tooth } from '#demo/pictures/emblems.ts';
import { circle, ellipse, lettering, line, moved, path, placed, print, rect, turned } from '#demo/pictures/shapes.ts';
import type { Sketch } from '#demo/pictures/shapes.ts';
import { box, boxAt, onEnd, onLeft, onRight, onSheet, onTop, roll, round, TILT } from '#demo/pictures/solids.ts';
import type { Roll } from '#demo/pictures/solids.ts';
import { pairs, tube } from './curves.ts';

const CARDBOARD = '#c9a878';

const towelRoll: Sketch = ({ colour, accent = CARDBOARD, mark }) => {
  const tone = faces(colour);
  const quilting = [66, 86, 106, 126, 146].map((y) => `M44 ${y}q14 12 48 12t48-12`).join('');
  return (
    path('M142 48L176 62V174L142 160z', { ...surface(colour), fill: tone.right }) +
    round(92, pairs('50 46, 50 160'), colour, { tilt: TILT, gloss: 0.7 }) +
    line(`${quilting}M60 60v114M92 64v111M124 60v112`, tone.edge, 0.8, 0.4) +
    path('M142 50V160', { stroke: tone.edge, width: 1.4, dash: '3 3' }) +
    ellipse(92, 46, 50, 16, { fill: tone.top, stroke: tone.edge }) +
    [42, 34, 27].map((r) => ellipse(92, 46, r, r * TILT, { stroke: tone.edge, width: 0.8, opacity: 0.6 })).join('') +
    ellipse(92, 46, 19, 6.4, { fill: accent, stroke: edge(accent), width: 1.4 }) +
    ellipse(92, 47, 15, 4.6, shade(accent, 0.7)) +
    lettering(mark, 92, 118, 34, inkOn(tone.left), 74)
  );
};

const tissueBox: Sketch = ({ colour, accent, mark }) => {
  const carton = boxAt(88, 82, 62, [100, 124]);
  const pattern = accent ?? tint(colour, 0.45);
  const petals = [0, 72, 144, 216, 288].map((angle) => turned(angle, [0, 0], ellipse(0, -8, 4.5, 7, pattern))).join('');
  const flower = (x: number, y: number, factor: number) => placed(x, y, factor, petals, circle(0, 0, 4, colour));
  return (
    box(carton, colour) +
    ellipse(100, 92, 34, 11, shade(colour, 0.6)) +
    path('M72 92Q66 66 44 50 66 46 84 20 98 36 116 32L152 38Q132 60 128 92 100 104 72 92z', {
      fill: '#ffffff',
      stroke: edge('#ffffff'),
      width: 1.2,
    }) +
    path('M116 32L152 38Q132 60 128 92 118 97 108 98 120 64 116 32z', shadow(0.1)) +
    line('M82 95Q80 70 66 54M94 97Q96 60 86 36M104 98Q118 64 116 33M118 95Q126 66 140 46', edge('#ffffff'), 0.9, 0.6) +
    onLeft(carton, flower(22, 22, 0.9), flower(60, 34, 1.2), flower(28, 48, 0.6)) +
    onRight(carton, lettering(mark, 41, 32, 30, inkOn(faces(colour).right), 70))
  );
};

const appointmentCards: Sketch = ({ colour, accent, mark }) => {
  const card = (degrees: number, fill: string) =>
    turned(degrees, [60, 190], rect(22, 72, 142, 98, { fill, stroke: edge(fill), width: 1.2 }, 6));
  const pale = faces(PAPER);
  return moved(
    14,
    -12,
    card(-16, pale.right) +
      card(-8, mix(pale.left, pale.right, 0.4)) +
      card(0, '#fbfcfb') +
      path('M22 106V78a6 6 0 0 1 6-6H158a6 6 0 0 1 6 6V106z', { fill: colour, stroke: edge(colour) }) +
      tooth(42, 89, 0.95, '#ffffff') +
      lettering(mark, 102, 89, 24, inkOn(colour), 84) +
      print(34, 122, [16], INK, 8, 3) +
      line('M56 122h58M56 138h58M56 154h38M34 138h12M34 154h12', edge(PAPER), 1.4) +
      rect(124, 116, 32, 40, { fill: '#ffffff', stroke: edge(PAPER), width: 1.2 }, 3) +
      rect(124, 116, 32, 11, accent ?? colour, 3) +
      line([133, 141, 149].map((y) => `M130 ${y}h2M139 ${y}h2M148 ${y}h2`).join(''), INK, 2.6),
  );
};

/** A pad of sheets glued at one edge, with the top sheet lifting. */
function pad(colour: string, accent: string, mark?: string): string {
  const block = boxAt(92, 80, 26, [100, 112]);
  const tone = faces(colour);
  const sheets = [4, 8, 12, 16, 20].map((y) => `M0 ${y}h92`).join('');
  return (
    box(block, colour) +
    onLeft(block, line(sheets, tone.edge, 0.9, 0.7)) +
    onRight(block, line(sheets.replaceAll('92', '80'), tone.edge, 0.9, 0.7)) +
    onTop(block, rect(0, 0, 16, 92, accent), lettering(mark, 48, 46, 36, inkOn(tone.top), 56)) +
    onLeft(block, path('M0 0H92V5H0z', accent)) +
    path('M178 100L146 60 116 72Q150 78 178 100z', { fill: tone.top, stroke: tone.edge })
  );
}

const labelRoll: Sketch = ({ colour, accent, mark, shape }) => {
  if (shape === 'pad') return pad(colour, accent ?? shade(colour, 0.3), mark);
  const liner = '#efe6cf';
  const band = accent ?? shade(colour, 0.3);
  const reel: Roll = { x: 130, y: 78, radius: 48, width: 62, facing: 'right' };
  const sticker = (top: number) =>
    shape === 'round'
      ? circle(31, top + 18, 18, { fill: colour, stroke: edge(colour) }) +
        path(`M31 ${top + 5}l4 9h9l-7 6 3 10-9-6-9 6 3-10-7-6h9z`, band)
      : rect(6, top, 50, 36, { fill: colour, stroke: edge(colour) }, 5) + rect(6, top, 50, 8, band, 4);
  const rings = [42, 36, 30].map((radius) => circle(0, 0, radius, { stroke: colour, width: 1.6, opacity: 0.7 }));
  return (
    roll(reel, liner, liner) +
    onEnd(
      reel,
      ...rings,
      circle(0, 0, 22, { fill: CARDBOARD, stroke: edge(CARDBOARD) }),
      circle(0, 0, 17, shade(CARDBOARD, 0.65)),
    ) +
    onSheet(
      reel,
      path('M0 0H62V86H0z', { fill: faces(liner).left, stroke: edge(liner), width: 1.2 }),
      sticker(3),
      sticker(44),
      lettering(mark, 31, 25, 20, inkOn(colour), 46),
      lettering(mark, 31, 66, 20, inkOn(colour), 46),
    )
  );
};

const patientBag: Sketch = ({ colour, accent, mark }) => {
  const tone = faces(colour);
  const brush = accent ?? '#2fa3a0';
  return (
    turned(
      18,
      [140, 60],
      round(140, pairs('4 34, 4 120'), brush, { soft: 2 }),
      rect(134, 14, 12, 22, { fill: brush, stroke: edge(brush) }, 3),
      line('M132 17h-6M132 21h-6M132 25h-6M132 29h-6M132 33h-6', '#d5e6ea', 3),
    ) +
    path('M44 50Q100 58 156 50L162 176Q100 186 38 176z', surface(colour)) +
    path('M136 53L156 50 162 176Q148 179 138 180z', shadow(0.13)) +
    path('M44 50L64 52 60 179 38 176z', light(0.24)) +
    path('M76 66Q76 60 84 60H116Q124 60 124 66 124 74 116 74H84Q76 74 76 66z', {
      fill: shade(colour, 0.6),
      stroke: tone.edge,
      width: 1.2,
    }) +
    tooth(100, mark ? 108 : 122, mark ? 1.7 : 2.3, '#ffffff') +
    path('M91 112q9 8 18 0', { stroke: '#8fa6af', width: 2 }) +
    lettering(mark, 100, 158, 24, inkOn(tone.left), 90) +
    line('M54 60Q52 110 50 172M148 60Q150 120 152 172', tone.edge, 0.9, 0.5)
  );
};

const sharpsContainer: Sketch = ({ colour, accent, mark }) => {
  const lid = accent ?? mix('#eef1f1', colour, 0.12);
  const tone = faces(colour);
  const sign = inkOn(tone.left);
  return (
    path('M40 74H160L150 170Q149 178 140 178H60Q51 178 50 170z', surface(colour)) +
    path('M134 74H160L150 170Q149 178 140 178H122Q134 130 134 74z', shadow(0.16)) +
    path('M48 78H64L68 172H60Q55 172 54 166z', light(0.34)) +
    biohazard(88, 120, 1.35, sign) +
    (mark ? lettering(mark, 100, 162, 20, sign, 80) : print(76, 158, [48, 34], sign, 8, 2.6)) +
    path('M30 66H170V76Q170 82 164 82H36Q30 82 30 76z', { fill: faces(lid).right, stroke: edge(lid), width: 1.2 }) +
    path('M46 38H154L170 66H30z', { fill: faces(lid).top, stroke: edge(lid), width: 1.2 }) +
    path('M70 46H130L138 60H62z', { fill: shade(lid, 0.72), stroke: edge(lid) }) +
    path('M70 46H130L132 50H68z', shade(lid, 0.88)) +
    line('M116 20L96 54', '#c8d2d6', 2.6) +
    round(118, pairs('5 10, 5 24'), tint(colour, 0.3), { soft: 2 }) +
    line('M128 96v60M124 104h8M124 120h8M124 136h8', sign, 1.2, 0.6)
  );
};

const wasteBag: Sketch = ({ colour, accent, mark }) => {
  const tone = faces(colour);
  const sign = accent ?? inkOn(tone.left);
  return (
    path('M86 58Q70 44 60 24 76 30 84 22 92 32 100 20 108 32 116 22 124 30 140 24 130 44 114 58z', {
      fill: tone.right,
      stroke: tone.edge,
      width: 1.2,
    }) +
    path('M88 60Q40 76 30 128 26 166 44 178 100 186 156 178 174 166 170 128 160 76 112 60z', surface(colour)) +
    path('M112 60Q160 76 170 128 174 166 156 178L126 181Q160 130 112 60z', shadow(0.15)) +
    path('M78 70Q48 90 42 130 40 150 44 164 52 150 54 128 58 92 78 70z', light(0.35)) +
    line(
      'M92 64Q78 84 74 104M104 64Q108 84 122 98M98 64V86M70 30Q86 46 92 56M130 30Q114 46 108 56M36 160Q50 168 60 180M164 156Q150 166 140 180',
      tone.edge,
      1,
      0.6,
    ) +
    tube('M84 58Q100 66 116 58', 6, tint(colour, 0.6)) +
    biohazard(100, mark ? 122 : 130, mark ? 1.35 : 1.7, sign) +
    lettering(mark, 100, 163, 24, sign, 90)
  );
};

export const paperDrawings = {
  'towel-roll': towelRoll,
  'tissue-box': tissueBox,
  'sharps-container': sharpsContainer,
  'waste-bag': wasteBag,
  'appointment-cards': appointmentCards,
  'label-roll': labelRoll,
  'patient-bag': patientBag,
} satisfies Partial<Record<DrawingKind, Sketch>>;
