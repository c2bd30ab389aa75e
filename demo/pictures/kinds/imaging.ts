import { edge, faces, INK, inkOn, light, PAPER, shade, shadow, STEEL, surface } from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { ellipse, lettering, line, path, rect, type Sketch, moved } from '#demo/pictures/shapes.ts';
import { limb, pairs, tube } from './curves.ts';
import { wordsOf } from './matching.ts';
import { posed } from './posing.ts';

/** A clear sleeve drawn over a sensor and its cable; a foam-edged cover or a plate's envelope by `shape`. */
const sensorSleeve: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('envelope')) return plateEnvelope(colour, accent ?? PAPER, mark);
  const tab = accent ?? colour;
  const film = accent ? colour : '#dfeaf0';
  const foam = words.has('foam');
  return moved(
    -12,
    2,
    tube('M100 96C100 40 104 14 132 16S174 40 168 84S160 140 184 152', 6, '#4a5058') +
      posed(
        92,
        104,
        8,
        1,
        path('M-42 -72L-34 -86H38L46 -72V-40H-42z', { fill: PAPER, stroke: edge(PAPER), width: 0.9 }),
        rect(-35, 0, 74, 78, surface('#39434a'), 13),
        rect(-27, 8, 58, 62, { fill: '#55626a' }, 8),
        path('M-27 18q0 -10 10 -10h24l-34 48z', light(0.16)),
        path('M-44 -66Q2 -52 48 -66V72q0 12 -12 12H-32q-12 0 -12 -12z', {
          fill: film,
          stroke: foam ? tab : edge(film),
          width: foam ? 7 : 1.2,
          opacity: 0.6,
        }),
        path('M-38 -58l9 3V78q-9 -1 -9 -8z', light(0.8)),
        line('M40 -54V70', '#ffffff', 3, 0.7),
        path('M-44 -44Q2 -30 48 -44V-16Q2 -2 -44 -16z', surface(tab)),
        path('M-44 -44q9 3 20 5v28q-11 -1 -20 -5z', light(0.3)),
        lettering(mark, 4, -24, 21, inkOn(faces(tab).left), 70),
      ),
  );
};

/** A barrier envelope for a phosphor plate: dark pocket, its flap open, arrow for tearing. */
function plateEnvelope(colour: string, flap: string, mark: string | undefined): string {
  return posed(
    100,
    104,
    -10,
    1,
    path('M-50 -50L-42 -84Q0 -92 42 -84L50 -50z', surface(flap)),
    line('M-40 -68H40', edge(flap), 5, 0.35),
    rect(-54, -52, 108, 130, surface(colour), 14),
    rect(-46, -44, 92, 114, { stroke: edge(colour), width: 1, opacity: 0.6, dash: '3 4' }, 9),
    path('M-46 -34q0 -10 10 -10h30l-40 76z', light(0.22)),
    lettering(mark, 0, 10, 46, inkOn(faces(colour).left), 76),
    path('M30 56h12l-6 -9z', inkOn(faces(colour).left)),
  );
}

/** Intra-oral film drawn from its packet: film, dark paper and foil above the soft wrapping. */
const filmPacket: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('mount')) return filmMount(colour, mark);
  const back = accent ?? shade(colour, 0.3);
  const leaf = (degrees: number, paint: string, opacity = 1) =>
    posed(
      100,
      128,
      degrees,
      1,
      rect(-38, -104, 76, 110, { fill: paint, stroke: edge(paint), width: 0.9, opacity }, 12),
    );
  const loop = words.has('bitewing')
    ? path('M28 112h144v26H28z', surface(back)) +
      path('M138 112h34l14 -34h-34z', { fill: faces(back).right, stroke: edge(back), width: 0.9 })
    : '';
  return (
    leaf(20, STEEL) +
    leaf(7, '#2a3238') +
    leaf(-7, '#8fb2c4', 0.92) +
    posed(100, 128, -7, 1, path('M-30 -92q0 -6 6 -6h20l-26 60z', light(0.4))) +
    path('M46 78Q100 92 154 78V164q0 18 -18 18H64q-18 0 -18 -18z', surface(colour)) +
    path('M46 78Q100 92 154 78L146 66Q100 80 54 66z', surface(back)) +
    path('M54 92q8 2 16 3L58 168q-6 -2 -6 -10z', light(0.4)) +
    line('M56 92Q100 102 144 92V160q0 12 -12 12H68q-12 0 -12 -12z', edge(colour), 1, 0.5) +
    loop +
    lettering(mark, 98, 136, 38, inkOn(faces(colour).left), 62) +
    (loop
      ? ''
      : ellipse(136, 160, 6, 6, { fill: shade(colour, 0.18), stroke: edge(colour) }) +
        ellipse(134.5, 158.5, 2, 2, '#ffffff'))
  );
};

/** A mount of film windows in two rows. */
function filmMount(colour: string, mark: string | undefined): string {
  const panes = [40, 84, 128].flatMap((x) =>
    [56, 104].map(
      (y) =>
        rect(x, y, 34, 38, { fill: '#30404a', stroke: edge(colour), width: 1 }, 5) +
        path(`M${x + 6} ${y + 34}q4 -26 11 -26t11 26z`, { fill: '#c9d6dc', opacity: 0.85 }),
    ),
  );
  return (
    rect(22, 40, 156, 122, surface(colour), 8) +
    panes.join('') +
    path('M26 44h30L26 110z', light(0.25)) +
    lettering(mark, 164, 152, 14, inkOn(faces(colour).left), 22)
  );
}

/** Storage phosphor plates: the coloured image side with its orientation letter, a dark back behind it. */
const phosphorPlate: Sketch = ({ colour, accent, mark }) => {
  const frame = accent ?? PAPER;
  return (
    posed(
      130,
      88,
      18,
      1,
      rect(-42, -58, 84, 116, { fill: '#2f383e', stroke: edge('#2f383e'), width: 1 }, 22),
      rect(-28, -18, 56, 36, { fill: PAPER, opacity: 0.9 }, 3),
      line('M-22 -12v24M-17 -12v24M-10 -12v24M-6 -12v24M2 -12v24M8 -12v24M14 -12v24M20 -12v24', INK, 2.4),
    ) +
    posed(
      80,
      108,
      -12,
      1,
      rect(-52, -70, 104, 140, surface(frame), 28),
      rect(-44, -62, 88, 124, surface(colour), 22),
      path('M-44 -36Q-44 -62 -20 -62H10L-44 40z', light(0.3)),
      path('M44 10V40Q44 62 22 62H-4z', shadow(0.1)),
      lettering(mark, 0, 0, 44, inkOn(faces(colour).left), 70),
      lettering('a', 30, 48, 15, inkOn(faces(colour).left)),
    )
  );
};

/** The aiming ring of a holder, in the colour of its region. */
const aimingRing = (x: number, colour: string, mark: string | undefined) =>
  ellipse(x, 84, 42, 60, { stroke: edge(colour), width: 16.6 }) +
  ellipse(x, 84, 42, 60, { stroke: faces(colour).left, width: 15 }) +
  path(`M${x - 44} 76C${x - 42} 42 ${x - 22} 22 ${x - 2} 22`, { stroke: '#ffffff', width: 4, opacity: 0.5 }) +
  path(`M${x + 43} 96C${x + 40} 124 ${x + 22} 144 ${x + 2} 146`, { stroke: INK, width: 6, opacity: 0.14 }) +
  path(`M${x - 14} 138h28v32q0 6 -6 6h-16q-6 0 -6 -6z`, surface(colour)) +
  lettering(mark, x, 158, 15, inkOn(faces(colour).left), 26);

/**
 * A positioning holder: aiming ring, steel arm, bite block with its backing plate; a ring, tab or basket alone by
 * `shape`.
 */
const sensorHolder: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('ring')) return aimingRing(100, colour, mark);
  if (words.has('tab')) return biteTab(colour, accent ?? colour, mark, words.has('vertical'));
  const block = accent ?? colour;
  const basket = words.has('basket');
  return (
    (basket
      ? limb(pairs('24 176, 60 150, 96 148, 140 128'), [17, 15, 12, 12], colour)
      : tube('M34 166H112Q126 166 130 152L140 116', 8, STEEL) + aimingRing(64, colour, mark)) +
    path('M124 104h42l10 8v22l-8 6h-44z', surface(block)) +
    path('M124 104h42l10 8h-44z', faces(block).top) +
    line('M132 120h34M132 127h34M132 134h32', edge(block), 1.4, 0.6) +
    path('M160 56l18 6v62l-18 -8z', { fill: faces(block).right, stroke: edge(block) }) +
    path('M144 52l16 4v60l-16 -4z', { fill: '#39434a', stroke: edge('#39434a') }) +
    path('M147 57l9 3v22l-9 8z', light(0.2)) +
    (basket
      ? path('M70 104C64 64 84 40 118 44L130 104Q100 124 70 104z', {
          fill: block,
          stroke: edge(block),
          width: 1.2,
          opacity: 0.75,
        }) +
        line('M78 60L124 70M72 82L128 92M92 46L96 112M112 44L114 112', edge(block), 3) +
        lettering(mark, 147, 127, 13, inkOn(faces(block).left), 38)
      : '')
  );
};

/** A bite tab that sticks on a sensor, lying or upright. */
const biteTab = (colour: string, pad: string, mark: string | undefined, upright: boolean): string =>
  posed(
    100,
    100,
    upright ? -90 : -8,
    1,
    rect(-18, -62, 82, 124, { fill: '#39434a', stroke: edge('#39434a'), width: 1 }, 12),
    path('M-8 -50h40l-40 66z', light(0.14)),
    path('M-30 -26H10V26H-30z', surface(pad)),
    path('M-80 -18q0 -8 8 -8h48v52h-48q-8 0 -8 -8z', surface(colour)),
    line('M-70 -14V14M-62 -14V14M-54 -14V14M-46 -14V14', edge(colour), 2, 0.6),
    lettering(mark, -8, 0, 20, inkOn(faces(pad).left), 34),
  );

/** The thyroid collar: a band round the neck with its fastening. */
const collar = (colour: string, trim: string) =>
  path('M62 30Q58 16 70 16Q100 30 130 16Q142 16 138 30Q134 68 100 70Q66 68 62 30z', {
    fill: faces(colour).left,
    stroke: trim,
    width: 3,
  }) +
  path('M68 28Q68 20 75 22Q74 46 88 60Q70 52 68 28z', light(0.35)) +
  path('M76 24Q100 36 124 24L120 34Q100 44 80 34z', shadow(0.22));

/**
 * A protective apron that hangs from the shoulders, with or without its collar; a collar or a poncho alone by `shape`.
 */
const leadApron: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const trim = accent ?? shade(colour, 0.35);
  if (words.has('thyroid'))
    return posed(
      -90,
      18,
      0,
      1.9,
      collar(colour, trim),
      posed(100, 54, 0, 1, lettering(mark, 0, 0, 10, inkOn(faces(colour).left), 30)),
    );
  const hem = words.has('child') ? 156 : 178;
  const wide = words.has('poncho') ? 18 : 0;
  const outline = `M66 44Q48 48 ${40 - wide} ${64 + wide}Q${36 - wide} 110 ${30 - wide * 0.5} ${hem - 8}Q100 ${hem + 14} ${170 + wide * 0.5} ${hem - 8}Q${164 + wide} 110 ${160 + wide} ${64 + wide}Q152 48 134 44Q128 78 100 80T66 44z`;
  return (
    path(outline, { fill: faces(colour).left, stroke: trim, width: 3.4 }) +
    path(`M${44 - wide} ${68 + wide}Q${42 - wide} 120 38 ${hem - 8}L56 ${hem - 4}Q56 110 64 60z`, light(0.26)) +
    path(
      `M146 56Q156 60 ${157 + wide} ${68 + wide}Q160 112 164 ${hem - 10}L136 ${hem - 5}Q150 110 140 62z`,
      shadow(0.14),
    ) +
    line(`M82 92Q78 130 82 ${hem - 2}M118 92Q122 130 118 ${hem - 2}`, edge(colour), 1.4, 0.4) +
    (words.has('poncho') || (shape === undefined && mark === undefined) ? '' : collar(colour, trim)) +
    rect(76, 106, 48, 34, { fill: shade(colour, 0.12), stroke: edge(colour), width: 0.9 }, 3) +
    lettering(mark, 100, 123, 20, inkOn(faces(colour).left), 42)
  );
};

export const imagingDrawings = {
  'sensor-sleeve': sensorSleeve,
  'film-packet': filmPacket,
  'phosphor-plate': phosphorPlate,
  'sensor-holder': sensorHolder,
  'lead-apron': leadApron,
} satisfies Partial<Record<DrawingKind, Sketch>>;
