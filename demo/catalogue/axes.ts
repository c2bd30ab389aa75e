import { choices, combine, type Choice } from './variants.ts';

/** Colours of hand files, gutta-percha points and paper points: ISO 3630-1 repeats six colours from size 15 upwards. */
const isoCycle = ['#f4f5f2', '#f0cf45', '#c9302c', '#2f6db3', '#2e7d4f', '#26292d'];
const smallIso: Record<string, string> = { '06': '#ec9fbb', '08': '#9aa2a9', '10': '#7a4a8c' };
const isoCoded = '15 20 25 30 35 40 45 50 55 60 70 80 90 100 110 120 130 140'.split(' ');

function isoColour(size: string): string {
  const colour = smallIso[size] ?? isoCycle[isoCoded.indexOf(size) % isoCycle.length];
  if (colour === undefined) throw new Error(`${size} is not an ISO size of a root canal instrument`);
  return colour;
}

/** ISO sizes from a text (`'08 10 15'`), each in its code colour. */
export function isoSizes(list: string): Choice[] {
  return list.split(' ').map((size) => ({
    suffix: size,
    label: `Size ${size}`,
    part: size.padStart(3, '0'),
    attributes: { 'iso-size': size },
    drawing: { mark: size, colour: isoColour(size) },
  }));
}

/** Working lengths of files, reamers, needles and posts in millimetres. */
export function lengths(...list: number[]): Choice[] {
  return list.map((length) => ({
    suffix: `L${length}`,
    label: `${length} mm`,
    part: String(length),
    attributes: { length },
  }));
}

/** Tapers in percent, with the label `.04 taper`; the picture shows the taper. */
export function tapers(...list: number[]): Choice[] {
  return list.map((taper) => {
    const code = String(taper).padStart(2, '0');
    return {
      suffix: `T${code}`,
      label: `.${code} taper`,
      part: code,
      attributes: { taper: `.${code}` },
      drawing: { amount: taper },
    };
  });
}

/** Colours of the sixteen tabs of the classic shade guide, seen on white. */
const shadeTabs: Record<string, string> = {
  A1: '#f1e6cf',
  A2: '#ead9b8',
  A3: '#e3cda3',
  'A3.5': '#d9bd8c',
  A4: '#cba976',
  B1: '#f2ead4',
  B2: '#ecdfba',
  B3: '#e2cd9a',
  B4: '#d8bf84',
  C1: '#e6ddc8',
  C2: '#d9ceb2',
  C3: '#cbbd9c',
  C4: '#b9a683',
  D2: '#e2d5bb',
  D3: '#d8c8a6',
  D4: '#d2c29c',
};

/** Colours of shades outside the classic guide: bleach, incisal, opaque, cervical, and manufacturers' own names. */
const otherShades: Record<string, string> = {
  XW: '#fbfaf5',
  BW: '#faf8f1',
  BL: '#f8f4ea',
  W: '#f7f3e8',
  WB: '#f7f3e8',
  WE: '#f5f3ec',
  WD: '#f3ecdc',
  INC: '#dfe3e2',
  TR: '#dcdfda',
  T: '#e2e4de',
  CLEAR: '#e4eaec',
  AMBER: '#dcc596',
  GREY: '#bfc3c4',
  U: '#e6d6b6',
  CV: '#c79c62',
  YELLOW: '#ead193',
  BLUE: '#5f92c9',
};

/** Returns the colour of a shade. `A2B`, `OA3`, `AO3` and `A2/B2` have the colour of the tab in their name. */
function shadeColour(shade: string): string {
  const tab = /[A-D][1-4](\.5)?/.exec(shade.replace('O', ''))?.[0];
  const colour = otherShades[shade] ?? (tab === undefined ? undefined : shadeTabs[tab]);
  if (colour === undefined) throw new Error(`No colour for shade ${shade}`);
  return colour;
}

/** The tabs of the classic guide that match a shade: `A2B` and `OA2` for A2, `A2/B2` for both. */
function classicShades(shade: string) {
  const tabs = shade.replace('AO', 'A').match(/[A-D][1-4](\.5)?/g) ?? [];
  return tabs.length > 0 ? { 'classic-shade': tabs } : {};
}

/** Shades from a text (`'A1 A2 OA3 BW'`), each in its colour. */
export function shades(list: string): Choice[] {
  return list.split(' ').map((shade) => ({
    suffix: shade.replace('/', '-'),
    label: `Shade ${shade}`,
    attributes: { shade, ...classicShades(shade) },
    drawing: { mark: shade.slice(0, 5), colour: shadeColour(shade) },
  }));
}

/** Hub colours of dental cartridge needles, gauge by gauge. */
const hubColours: Record<string, string> = { '25': '#c9302c', '27': '#f0cf45', '30': '#2f6db3' };

/**
 * Cartridge needles by gauge, name of the length and millimetres (`['27', 'Long', 35]`). The gauge sets the hub colour.
 */
export function dentalNeedles(...list: [gauge: string, length: NeedleLength, millimetres: number][]): Choice[] {
  return list.map(([gauge, length, millimetres]) => {
    const code = length
      .split('-')
      .map((word) => word.charAt(0).toUpperCase())
      .join('');
    return {
      suffix: gauge + code,
      label: `${gauge} G ${length.toLowerCase()}, ${millimetres} mm`,
      attributes: {
        gauge: Number(gauge),
        length: millimetres,
        'length-class': length.toLowerCase() as Lowercase<NeedleLength>,
      },
      drawing: { mark: `${gauge}G`, colour: hubColours[gauge], amount: Number(gauge), shape: length.toLowerCase() },
    };
  });
}

type NeedleLength = 'Long' | 'Short' | 'Extra-short';

/** Diamond grits by code: name with mean grain size, and colour of the band. */
const gritBands = {
  SC: ['Super coarse, 180 µm', '#26292d', 'super-coarse'],
  C: ['Coarse, 150 µm', '#2e7d4f', 'coarse'],
  M: ['Medium, 107 µm', '#2f6db3', 'medium'],
  F: ['Fine, 46 µm', '#c9302c', 'fine'],
  XF: ['Extra fine, 25 µm', '#f0cf45', 'extra-fine'],
} as const;

/** Diamond grits by code; the band is black for the coarsest and yellow for the finest. */
export function grits(...list: (keyof typeof gritBands)[]): Choice[] {
  return list.map((grit) => ({
    suffix: grit,
    label: gritBands[grit][0],
    attributes: { grit: gritBands[grit][2] },
    drawing: { colour: gritBands[grit][1] },
  }));
}

/**
 * Bur heads: number (with the ISO size after a dash), name, diameter in tenths of a millimetre, outline in the picture,
 * and the printed number if an item code cannot contain it (`¼`).
 */
export function heads(
  ...list: [number: string, name: string, tenths: number, shape: string, printed?: string][]
): Choice[] {
  return list.map(([number, name, tenths, shape, printed = number]) => ({
    suffix: number,
    label: `${number.includes('-') ? '' : 'No. '}${printed} ${name}, ${(tenths / 10).toFixed(1)} mm`,
    attributes: { 'bur-number': printed.split('-')[0] ?? printed, shape: headShape(name), diameter: tenths / 10 },
    drawing: { shape, mark: printed.split('-')[0], amount: tenths },
  }));
}

/** The shapes of heads by a word in their trade names; the first that is found counts. */
const headShapes = [
  ['cylinder', 'cylinder'],
  ['round-end taper', 'round-end-taper'],
  ['round-end,', 'straight'],
  ['torpedo', 'torpedo'],
  ['flat-end taper', 'flat-end-taper'],
  ['inverted cone', 'inverted-cone'],
  ['round', 'round'],
  ['pear', 'pear'],
  ['amalgam preparation', 'pear'],
  ['taper', 'taper'],
  ['conical', 'taper'],
  ['straight', 'straight'],
  ['fissure', 'straight'],
  ['bullet', 'bullet'],
  ['flame', 'flame'],
  ['needle', 'needle'],
  ['football', 'football'],
  ['egg', 'egg'],
  ['wheel', 'wheel'],
] as const;

function headShape(name: string) {
  const [, shape] = headShapes.find(([word]) => name.includes(word)) ?? [];
  if (shape === undefined) throw new Error(`No shape for the head ${name}`);
  return shape;
}

/**
 * Shanks: the label for the buyer, the word that selects the drawing, the attribute's value and the length in
 * millimetres.
 */
const shankTable = {
  FG: ['friction grip, 19 mm', 'fg', 'fg', 19],
  FGSS: ['short shank friction grip, 16 mm', 'fg', 'fg-short', 16],
  FGSL: ['surgical length friction grip, 25 mm', 'fg', 'fg-surgical', 25],
  RA: ['latch, 22 mm', 'latch', 'ra', 22],
  RAL: ['long latch, 26 mm', 'latch', 'ra-long', 26],
  HP: ['straight handpiece, 44.5 mm', 'hp', 'hp', 44.5],
} as const;

/** Every head on every shank, by shank code: friction grip, latch, straight handpiece. */
export function onShanks(list: Choice[], ...codes: (keyof typeof shankTable)[]): Choice[] {
  return list.flatMap((head) =>
    codes.flatMap((code) => {
      const [label, drawn, shank, length] = shankTable[code];
      const drawing = { shape: `${head.drawing?.shape ?? ''} ${drawn}`.trim() };
      return combine([head], choices([code, label, { attributes: { shank, length }, drawing }]));
    }),
  );
}
