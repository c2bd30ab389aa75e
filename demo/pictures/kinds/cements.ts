import { edge, faces, INK, inkOn, light, PAPER, shade, shadow, STEEL, surface, tint } from '#demo/pictures/colours.ts';
import { bottle, cap, label } from '#demo/pictures/containers.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { line, path, print, rect, type Sketch, moved } from '#demo/pictures/shapes.ts';
import { round, TILT } from '#demo/pictures/solids.ts';
import { pairs, tube } from './curves.ts';
import { lettersAlong, posedWhole } from './posing.ts';

/** A jar of powder beside a bottle of liquid, both labelled in the product's colour. */
const powderLiquid: Sketch = ({ colour, accent, mark }) => {
  const liquid = accent ?? '#7b4a24';
  return (
    bottle(138, 44, 156, 30, liquid, PAPER) +
    label(138, 96, 30.4, 38, PAPER) +
    label(138, 96, 30.4, 9, colour) +
    print(122, 122, [32, 24, 28], shade(colour, 0.2), 6, 2.2) +
    round(68, pairs('44 92, 44 162'), PAPER, { tilt: TILT }) +
    label(68, 104, 44.4, 50, colour, mark ?? 'P', 30) +
    cap(68, 70, 47, 24, tint(colour, 0.15))
  );
};

/** A collapsible tube standing on its cap, its crimped end up. */
function pasteTubeBody(colour: string, band: string, mark: string | undefined): string {
  return (
    round(100, pairs('15 176, 17 180, 17 202, 15 204'), band) +
    line('M88 181v21M94 181v22M100 181v22M106 181v22M112 181v21', edge(band), 1.2, 0.6) +
    path('M62 18h76l-5 132q-1 14 -18 20v6h-30v-6q-17 -6 -18 -20z', surface(colour)) +
    path('M63 30h75l-3 52q-38 10 -69 0z', faces(band).left) +
    path('M70 30l3 122q1 10 8 14l-1 -136z', light(0.4)) +
    path('M118 30q0 90 -6 140q20 -6 21 -20l5 -120z', shadow(0.14)) +
    path('M59 8h82v16h-82z', { fill: faces(colour).top, stroke: edge(colour), width: 0.8 }) +
    line('M60 12.5h80M60 17h80M62 24h76', edge(colour), 1, 0.7) +
    line('M80 163q20 6 40 0', edge(colour), 1, 0.5) +
    lettersAlong(mark, 100, 122, 32, inkOn(faces(colour).left), 64)
  );
}

/** Base and catalyst, two tubes lying crosswise. */
const pasteTubes: Sketch = ({ colour, accent, mark }) => {
  const catalyst = accent ?? tint(colour, 0.6);
  return moved(
    1,
    14,
    posedWhole(112, 66, -58, 0.78, pasteTubeBody(catalyst, colour, undefined)) +
      posedWhole(92, 128, 68, 0.78, pasteTubeBody(colour, catalyst, mark)),
  );
};

/** One large tube, cap to the lower left. */
const pasteTube: Sketch = ({ colour, accent, mark }) =>
  posedWhole(97, 104, 42, 0.96, pasteTubeBody(colour, accent ?? PAPER, mark));

/** A cord vial with its cutter cap, the braided cord drawn out of the top. */
const retractionCord: Sketch = ({ colour, accent, mark }) => {
  const cord = 'M84 44C90 12 128 14 134 50S120 118 150 128s36 -20 26 -38';
  return (
    round(80, pairs('40 78, 40 168'), accent ?? PAPER, { tilt: TILT }) +
    label(80, 94, 40.4, 60, colour, mark, 34) +
    cap(80, 58, 42, 22, tint(colour, 0.1)) +
    path('M70 56h30v-9q-15 -7 -30 0z', surface(PAPER)) +
    tube(cord, 8, colour) +
    path(cord, { stroke: shade(colour, 0.55), width: 4.5, dash: '0.1 5', opacity: 0.6 }) +
    line('M172 94l6 -9M179 95l-2 -10M166 90l8 -6', edge(colour), 1.4, 0.8)
  );
};

const ROOT_POST = '#efe3c4';

function postBody(material: string, colour: string, threaded: boolean): string {
  const turns = Array.from(
    { length: threaded ? 10 : 5 },
    (_, at) => `M86 ${62 + at * (threaded ? 9 : 13)}q14 8 28 ${threaded ? -6 : 0}`,
  );
  return (
    round(100, pairs('4 -14, 5 -12, 14 66, 14 168'), material) +
    line(turns.join(''), edge(material), threaded ? 3.4 : 2, 0.85) +
    round(100, pairs('15 166, 15 184'), colour) +
    round(100, threaded ? pairs('18 182, 18 212') : pairs('14 183, 14 208, 11 212'), material) +
    (threaded ? rect(96, 190, 8, 22, { fill: shade(material, 0.5) }) : '')
  );
}

/** Root posts: fibre with its size ring, or metal screws where the shape says so. */
const post: Sketch = ({ colour, accent, mark, shape }) => {
  const threaded = /screw|thread|titan|metal|gold/.test(shape ?? '');
  const material = accent ?? (threaded ? STEEL : ROOT_POST);
  return (
    posedWhole(128, 110, 40, 0.72, postBody(material, colour, threaded)) +
    posedWhole(
      84,
      98,
      40,
      0.9,
      postBody(material, colour, threaded),
      lettersAlong(mark, 100, threaded ? 164 : 150, 19, INK, 40),
    )
  );
};

export const cementDrawings = {
  'powder-liquid': powderLiquid,
  'paste-tubes': pasteTubes,
  'paste-tube': pasteTube,
  'retraction-cord': retractionCord,
  post,
} satisfies Partial<Record<DrawingKind, Sketch>>;
