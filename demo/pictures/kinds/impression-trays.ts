import { edge, faces, inkOn, light, PAPER, shade, surface, tint } from '#demo/pictures/colours.ts';
import { leaning, lettering, line, moved, path, turned, type Sketch } from '#demo/pictures/shapes.ts';
import { limb, pairs } from './curves.ts';
import { wordsOf } from './matching.ts';
import { posed } from './posing.ts';

const arch =
  'M62 24C50 24 40 32 38 52C34 96 50 152 100 152S166 96 162 52C160 32 150 24 138 24S120 34 120 50C122 88 118 108 100 108S78 88 80 50C80 34 74 24 62 24z';
const quadrant = 'M92 22C78 22 66 32 64 54C60 104 78 150 132 160L140 118C112 110 108 84 110 54C110 32 104 22 92 22z';

/** A hinged pair of foam fluoride trays, or a mouthpiece's soft bite with its suction tube. */
function foamTrays(colour: string, mark: string | undefined): string {
  const horseshoe = (y: number) =>
    `M60 ${y}C26 ${y} 24 ${y + 74} 48 ${y + 78}Q62 ${y + 78} 62 ${y + 60}Q60 ${y + 30} 100 ${y + 30}T138 ${y + 60}Q138 ${y + 78} 152 ${y + 78}C176 ${y + 74} 174 ${y} 140 ${y}z`;
  return (
    leaning(180, path(horseshoe(104), { fill: shade(colour, 0.2), stroke: edge(colour), width: 1 })) +
    path(horseshoe(104), surface(colour)) +
    line('M46 160C36 140 44 114 66 114H134C156 114 164 140 154 160', '#ffffff', 4, 0.5) +
    line(
      'M50 150h.1M54 136h.1M62 124h.1M78 120h.1M94 121h.1M110 120h.1M126 121h.1M140 126h.1M147 138h.1M150 152h.1M88 112h.1M118 128h.1',
      shade(colour, 0.5),
      2.6,
      0.5,
    ) +
    path('M82 88h36v24H82z', surface(colour)) +
    lettering(mark, 100, 100, 20, inkOn(faces(colour).left), 34)
  );
}

/** A tray for both jaws in one bite: outer and inner wall, gauze between them, handle. */
function biteTray(colour: string, mark: string | undefined): string {
  const bed = 'M48 30C40 96 66 156 140 162L150 118C112 112 92 86 96 30z';
  const wall = (data: string) =>
    line(data, edge(colour), 13.4) + line(data, surface(colour).fill, 12) + line(data, '#ffffff', 3, 0.5);
  return (
    path('M126 138L150 126L190 168Q192 176 184 182L174 186Q166 188 162 182z', surface(colour)) +
    path(bed, { fill: PAPER, stroke: edge(PAPER), opacity: 0.85 }) +
    line(
      'M50 50L96 48M52 72L99 66M58 94L106 84M68 116L116 100M84 136L128 110M104 152L140 116M64 32L78 132M80 32L104 150M94 60L126 158',
      edge(PAPER),
      0.9,
      0.8,
    ) +
    wall('M44 28C36 100 66 164 140 168') +
    wall('M100 28C96 84 114 106 152 112') +
    posed(168, 162, 46, 1, lettering(mark, 0, 0, 17, inkOn(surface(colour).fill), 26))
  );
}

function mouthpiece(colour: string, tip: string, mark: string | undefined): string {
  return (
    limb(pairs('116 128, 148 148, 184 168'), [24, 22, 22], tip) +
    path('M24 64Q20 28 62 24Q110 20 132 44Q158 74 144 120Q130 150 104 142Q96 136 100 120Q104 92 84 84Q40 88 24 64z', {
      fill: faces(colour).left,
      stroke: edge(colour),
      width: 1.1,
      opacity: 0.92,
    }) +
    path('M36 56Q38 36 66 34Q108 32 122 54Q138 80 130 112', { stroke: '#ffffff', width: 5, opacity: 0.6 }) +
    path('M54 52h38v20H62q-10 -6 -8 -20z', surface(tip)) +
    line('M64 53v18M74 53v19M84 53v19', edge(tip), 2, 0.6) +
    line('M112 66Q122 90 114 122', edge(colour), 2, 0.6) +
    lettering(mark, 118, 96, 20, inkOn(colour), 40)
  );
}

/** An impression tray from above: perforated arch with its rim, size on the handle; other trays by `shape`. */
export const impressionTray: Sketch = ({ colour, accent, mark, shape }) => {
  const words = wordsOf(shape);
  if (words.has('foam')) return foamTrays(colour, mark);
  if (words.has('triple') || words.has('bite')) return biteTray(colour, mark);
  if (words.has('mouthpiece')) return mouthpiece(colour, accent ?? tint(colour, 0.3), mark);
  const half = words.has('quadrant') || words.has('anterior');
  const outline = half ? quadrant : arch;
  const holes = half
    ? 'M76 48h.1M78 66h.1M80 84h.1M87 102h.1M98 118h.1M114 130h.1M92 42h.1M94 60h.1M94 78h.1M100 94h.1M110 108h.1M126 126h.1M128 144h.1'
    : 'M50 50h.1M50 68h.1M52 86h.1M58 104h.1M68 120h.1M82 132h.1M100 136h.1M118 132h.1M132 120h.1M142 104h.1M148 86h.1M150 68h.1M150 50h.1M66 44h.1M66 62h.1M67 80h.1M72 98h.1M84 114h.1M100 119h.1M116 114h.1M128 98h.1M133 80h.1M134 62h.1M134 44h.1';
  const [x, lean] = half ? [138, -34] : [100, 0];
  return moved(
    half ? -18 : 0,
    -4,
    turned(
      lean,
      [x, 150],
      path(`M${x - 15} 142h30l5 42q0 6 -6 6h-28q-6 0 -6 -6z`, surface(colour)),
      path(`M${x - 12} 152h6l-2 36h-8z`, light(0.4)),
      lettering(mark, x + 2, 171, 20, inkOn(faces(colour).left), 30),
    ) +
      moved(0, 7, path(outline, { fill: faces(colour).right, stroke: edge(colour) })) +
      path(outline, surface(colour)) +
      path(outline, { stroke: '#ffffff', width: 3, opacity: 0.28 }) +
      line(
        half ? 'M70 60C70 36 80 28 92 27' : 'M44 56C46 36 54 30 64 29M124 52C124 38 130 30 140 29',
        '#ffffff',
        4,
        0.6,
      ) +
      line(holes, shade(colour, 0.7), 7, 0.6),
  );
};
