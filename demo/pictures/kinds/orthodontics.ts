import {
  edge,
  faces,
  GLASS_EDGE,
  INK,
  inkOn,
  light,
  PAPER,
  shade,
  shadow,
  STEEL,
  STEEL_DARK,
  surface,
  tint,
} from '#demo/pictures/colours.ts';
import type { DrawingKind } from '#demo/pictures/drawing.ts';
import { circle, ellipse, lettering, line, num, path, rect, type Point, type Sketch } from '#demo/pictures/shapes.ts';
import { round } from '#demo/pictures/solids.ts';
import { pairs, tube } from './curves.ts';
import { wordsOf } from './matching.ts';
import { posed, posedWhole } from './posing.ts';

/** A raised part seen from the front: its lit face and the side below and right of it. */
function raised(x: number, y: number, width: number, height: number, colour: string, radius = 9): string {
  return (
    rect(x + 6, y + 7, width, height, { fill: shade(colour, 0.36), stroke: edge(colour), width: 0.8 }, radius) +
    rect(x, y, width, height, surface(colour), radius) +
    path(`M${x + 5} ${y + height - 12}V${y + 13}q0 -8 8 -8h${width - 22}`, {
      stroke: '#ffffff',
      width: 3,
      opacity: 0.6,
    })
  );
}

/** The bonding pad with its mesh, narrower than the wings over it. */
const pad = (colour: string, x: number, width: number) =>
  rect(x, 44, width, 116, { fill: shade(colour, 0.16), stroke: edge(colour), width: 1 }, 16) +
  line(`M${x + 2} 52h${width - 4}M${x} 60h${width}M${x} 146h${width}M${x + 2} 153h${width - 4}`, edge(colour), 1, 0.45);

/** A bracket on its arch wire: pad, four wings, slot, colour dot; a door for self-ligating, a tube for molars. */
const bracket: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const dot = accent ?? '#c9302c';
  const wire = tube('M16 103Q100 93 184 103', 9, STEEL);
  if (words.has('tube') || words.has('buccal')) {
    return (
      wire +
      pad(colour, 34, 132) +
      raised(48, 66, 100, 66, colour, 16) +
      ellipse(51, 99, 12, 29, { fill: shade(colour, 0.25), stroke: edge(colour) }) +
      rect(44, 90, 13, 18, shadow(0.85), 3) +
      tube('M14 104L50 99', 9, STEEL) +
      tube('M128 132V162Q128 178 146 176', 9, colour) +
      circle(138, 80, 5, { fill: dot, stroke: edge(dot) }) +
      lettering(mark, 102, 100, 28, inkOn(faces(colour).left), 72)
    );
  }
  const self = words.has('self') || words.has('ligating');
  return (
    pad(colour, 48, 106) +
    rect(56, 62, 92, 78, { fill: shade(colour, 0.42), stroke: edge(colour) }, 4) +
    wire +
    raised(38, 22, 56, 60, colour, 14) +
    raised(106, 22, 56, 60, colour, 14) +
    raised(38, 116, 56, 60, colour, 14) +
    raised(106, 116, 56, 60, colour, 14) +
    (words.has('hook') ? tube('M120 30V12', 7, colour) + circle(120, 12, 6, surface(colour)) : '') +
    (self ? raised(72, 64, 56, 68, tint(colour, 0.2), 6) + circle(100, 80, 5, shadow(0.7)) : '') +
    circle(56, 158, 6.5, { fill: dot, stroke: edge(dot) }) +
    lettering(mark, 134, 147, 24, inkOn(faces(colour).left), 48)
  );
};

/** An arch wire on its card, midline marked; a round coil of wire or spring for `spool` and `coil`. */
const archwire: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const card = PAPER;
  const trim = accent ?? '#22566b';
  if (words.has('spool') || words.has('coil') || words.has('spring')) {
    return (
      circle(100, 100, 74, surface(card)) +
      [66, 60, 54]
        .map(
          (radius) =>
            circle(100, 100, radius, { stroke: edge(colour), width: 5.4 }) +
            circle(100, 100, radius, { stroke: colour, width: 3.8 }),
        )
        .join('') +
      path('M40 86A62 62 0 0 1 84 40', { stroke: '#ffffff', width: 6, opacity: 0.5 }) +
      circle(100, 100, 44, { fill: faces(card).top, stroke: edge(card) }) +
      lettering(mark, 100, 100, 32, INK, 76) +
      tube('M166 100Q176 150 186 164', 4, colour)
    );
  }
  const thick = words.has('rectangular') || words.has('square') ? 7.5 : 5.6;
  const arc = 'M40 140C44 84 58 34 100 34S156 84 160 140';
  return posedWhole(
    100,
    100,
    -6,
    1,
    rect(22, 18, 156, 164, surface(card), 8),
    path('M22 148h156v26q0 8 -8 8H30q-8 0 -8 -8z', faces(trim).left),
    path('M28 26h34L28 100z', light(0.3)),
    words.has('reverse') ? tube('M58 140C62 104 74 72 100 72S138 104 142 140', thick, colour) : '',
    tube(arc, thick, colour),
    line('M96 30v9M100 29v10M104 30v9', '#c9302c', 2),
    rect(34, 118, 16, 8, { fill: faces(card).right, stroke: edge(card), width: 0.8 }, 2),
    rect(150, 118, 16, 8, { fill: faces(card).right, stroke: edge(card), width: 0.8 }, 2),
    lettering(mark, 100, 165, 26, inkOn(faces(trim).left), 130),
  );
};

/** A ring of elastic: its edge, its body, a light on it. */
function ring(x: number, y: number, rx: number, ry: number, width: number, colour: string): string {
  return (
    ellipse(x, y, rx, ry, { stroke: edge(colour), width: width + 1.4 }) +
    ellipse(x, y, rx, ry, { stroke: faces(colour).left, width }) +
    path(`M${num(x - rx)} ${num(y - 2)}Q${num(x - rx * 0.9)} ${num(y - ry * 0.9)} ${num(x)} ${num(y - ry)}`, {
      stroke: '#ffffff',
      width: width * 0.3,
      opacity: 0.55,
    })
  );
}

/** Ligature modules on their stick, or elastics by the bag. */
const elastics: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('ligature') || words.has('ligatures') || words.has('stick') || words.has('modules'))
    return ligatureStick(colour, mark);
  const strip = accent ?? colour;
  return (
    path('M28 34h112v136q-56 6 -112 0z', { fill: '#e4edf1', stroke: GLASS_EDGE, width: 1.1, opacity: 0.72 }) +
    rect(24, 22, 120, 24, surface(strip), 4) +
    line('M30 40h108', '#ffffff', 2, 0.7) +
    ring(58, 140, 17, 12, 6, colour) +
    ring(98, 134, 15, 14, 6, colour) +
    ring(76, 116, 17, 10, 6, colour) +
    ring(114, 152, 15, 10, 6, colour) +
    path('M36 52h14l-6 104h-8z', light(0.6)) +
    rect(46, 58, 76, 36, { fill: PAPER, stroke: edge(PAPER), width: 0.8 }, 3) +
    lettering(mark, 84, 76, 25, INK, 68) +
    ring(152, 152, 27, 25, 10, colour) +
    ring(164, 96, 16, 16, 7.5, colour)
  );
};

function ligatureStick(colour: string, mark: string | undefined): string {
  const modules = [34, 58, 82, 106, 130]
    .map((y) => ring(64, y, 15, 9.5, 6, colour) + ring(136, y, 15, 9.5, 6, colour))
    .join('');
  return posedWhole(
    100,
    100,
    20,
    1.05,
    rect(86, 14, 28, 172, surface(colour), 10),
    rect(90, 22, 5, 150, light(0.4)),
    modules,
    lettering(mark, 100, 160, 18, inkOn(faces(colour).left), 26),
  );
}

/** The path of a chain's loose end, from the reel outwards. */
const CHAIN = pairs('146 98, 155 117, 157 137, 148 156, 130 167, 109 169, 88 173');

/** The given number of points evenly along the loose end, including its first and last point. */
const chainPlaces = (count: number) =>
  Array.from({ length: count }, (_, at): Point => {
    const along = (at / (count - 1)) * (CHAIN.length - 1);
    const [fromX, fromY] = CHAIN[Math.floor(along)] ?? [0, 0];
    const [toX, toY] = CHAIN[Math.ceil(along)] ?? [0, 0];
    return [fromX + (toX - fromX) * (along % 1), fromY + (toY - fromY) * (along % 1)];
  });

/** The bridge from ring to ring, clear of their holes. */
function bridge([fromX, fromY]: Point, [toX, toY]: Point): string {
  const share = 10 / Math.hypot(toX - fromX, toY - fromY);
  const [x, y] = [(toX - fromX) * share, (toY - fromY) * share];
  return `M${num(fromX + x)} ${num(fromY + y)}L${num(toX - x)} ${num(toY - y)}`;
}

/** Elastomeric chain running off its reel, its rings touching or joined by a short or long bridge. */
const orthoChain: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  const reel = accent ?? PAPER;
  const wound = Array.from({ length: 14 }, (_, at) => {
    const angle = (at / 14) * 2 * Math.PI;
    return circle(84 + 49 * Math.cos(angle), 76 + 49 * Math.sin(angle), 9, { stroke: faces(colour).left, width: 4.4 });
  });
  const places = chainPlaces(words.has('long') ? 4 : words.has('short') ? 5 : 7);
  const bridges = places.slice(1).map((place, at) => bridge(places[at] ?? place, place));
  const rings = places.map(
    ([x, y]) =>
      circle(x, y, 9, { stroke: edge(colour), width: 7.4 }) + circle(x, y, 9, { stroke: faces(colour).left, width: 6 }),
  );
  return (
    circle(86, 79, 63, { fill: shade(reel, 0.3) }) +
    circle(84, 76, 63, surface(reel)) +
    circle(84, 76, 49, { stroke: edge(colour), width: 25 }) +
    circle(84, 76, 49, { stroke: shade(colour, 0.25), width: 23.4 }) +
    wound.join('') +
    (places.length < CHAIN.length ? tube(bridges.join(''), 5, colour) : '') +
    rings.join('') +
    circle(84, 76, 35, { fill: faces(reel).top, stroke: edge(reel) }) +
    path('M34 60A54 54 0 0 1 72 22', { stroke: '#ffffff', width: 6, opacity: 0.45 }) +
    lettering(mark, 84, 76, 22, INK, 58)
  );
};

/** Relief wax: the case open like a book, five sticks in it. */
const orthoWax: Sketch = ({ colour, accent, mark }) => {
  const plastic = accent ?? '#2f6db3';
  const sticks = [-58, -36, -14, 8, 30].map(
    (y) => rect(12, y, 62, 16, surface(colour), 5) + rect(16, y + 3, 54, 4, light(0.6), 2),
  );
  return posed(
    100,
    104,
    -14,
    0.9,
    rect(-84, -68, 86, 130, surface(plastic), 10),
    rect(-76, -60, 68, 114, { fill: tint(plastic, 0.2), stroke: edge(plastic), width: 0.8, opacity: 0.8 }, 6),
    path('M-76 -54q0 -6 6 -6h26l-32 62z', light(0.3)),
    lettering(mark ?? 'WAX', -42, -2, 26, inkOn(faces(plastic).left), 60),
    rect(0, -68, 86, 130, { fill: faces(plastic).right, stroke: edge(plastic), width: 1 }, 10),
    rect(6, -62, 74, 118, { fill: shade(plastic, 0.45) }, 6),
    sticks.join(''),
    rect(-5, -56, 10, 26, { fill: faces(plastic).top, stroke: edge(plastic) }, 3),
    rect(-5, 22, 10, 26, { fill: faces(plastic).top, stroke: edge(plastic) }, 3),
  );
};

/** An open clamshell case with a retainer; flatter if the shape is slim. */
const retainerCase: Sketch = ({ colour, accent, mark, shape }) => {
  const plate = accent ?? tint(colour, 0.45);
  const squeezed = wordsOf(shape).has('slim') ? ' transform="matrix(1 0 0 .74 0 26)"' : '';
  return `<g${squeezed}>${[
    path('M32 92C20 50 50 18 100 18S180 50 168 92z', { fill: faces(colour).right, stroke: edge(colour), width: 1 }),
    path('M44 90C36 56 60 30 100 30S164 56 156 90z', { fill: shade(colour, 0.3), stroke: edge(colour), width: 0.8 }),
    path('M52 78C54 52 72 38 98 37L88 46Q66 54 60 84z', light(0.22)),
    ellipse(100, 104, 80, 30, { fill: shade(colour, 0.45), stroke: edge(colour), width: 1 }),
    path('M52 100Q60 76 100 74Q140 76 148 100Q146 118 132 122Q128 104 100 103T68 122Q54 118 52 100z', surface(plate)),
    tube('M58 108C58 84 80 78 100 78S142 84 142 108', 3.2, STEEL),
    path('M20 104A80 30 0 0 0 180 104Q182 150 146 170Q100 188 54 170Q18 150 20 104z', surface(colour)),
    path('M28 124Q32 150 58 165L72 170Q50 150 46 130z', light(0.36)),
    path('M180 104Q182 150 146 170L122 177Q156 150 156 125Q172 116 180 104z', shadow(0.14)),
    rect(84, 128, 32, 12, { fill: faces(colour).top, stroke: edge(colour) }, 4),
    lettering(mark, 100, 157, 22, inkOn(faces(colour).left), 70),
  ].join('')}</g>`;
};

/** A molar band: contoured steel ring with its tube, the size engraved. */
const molarBand: Sketch = ({ colour, accent, mark }) => {
  const attachment = accent ?? STEEL_DARK;
  return (
    round(100, pairs('66 66, 72 84, 74 104, 70 132, 64 146'), colour, { tilt: 0.3 }) +
    ellipse(100, 66, 66, 20, { fill: faces(colour).top, stroke: edge(colour), width: 1 }) +
    ellipse(100, 68, 58, 15, { fill: shade(colour, 0.55), stroke: edge(colour), width: 0.8 }) +
    path('M46 72A58 15 0 0 0 154 72Q150 82 100 83T46 72z', light(0.22)) +
    line('M38 88A72 21 0 0 0 172 88', '#ffffff', 1.6, 0.6) +
    lettering(mark, 74, 142, 24, inkOn(faces(colour).left), 54) +
    rect(110, 110, 50, 30, { fill: faces(attachment).right, stroke: edge(attachment) }, 4) +
    rect(106, 104, 50, 30, surface(attachment), 4) +
    rect(108, 112, 8, 13, shadow(0.8), 2) +
    rect(112, 107, 40, 5, light(0.4), 2) +
    tube('M146 134V150Q146 158 156 158', 5, attachment)
  );
};

export const orthodonticDrawings = {
  bracket,
  archwire,
  elastics,
  'ortho-chain': orthoChain,
  'ortho-wax': orthoWax,
  'retainer-case': retainerCase,
  'molar-band': molarBand,
} satisfies Partial<Record<DrawingKind, Sketch>>;
