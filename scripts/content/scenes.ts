import { draw } from '#demo/pictures/draw.ts';
import type { Drawing } from '#demo/pictures/drawing.ts';
import { openStoreSettings } from '#store-settings.ts';

const { mark } = openStoreSettings()();

/** A thing of the catalogue in a picture. Positions start at the group's centre, in units of the desktop picture. */
export interface Thing {
  drawing: Drawing;
  x: number;
  y: number;
  size: number;
  /** Degrees clockwise. */
  turn?: number;
  floats?: boolean;
}

/** A sheet of card or paper: a gift card, a calendar page. */
export interface Card {
  card: (sheet: { x: number; y: number; scale: number }) => string;
}

export interface Scene {
  /** The banner slide that the scene illustrates, and the blog post that has it as its cover. */
  slide?: string;
  cover?: string;
  /** The film that shows the scene until it is played. */
  film?: string;
  ground: string;
  light: string;
  things: (Thing | Card)[];
}

const of = (kind: Drawing['kind'], colour: string, rest: Partial<Drawing> = {}): Drawing => ({ kind, colour, ...rest });

const at = (drawing: Drawing, x: number, y: number, size: number, turn = 0, floats = false): Thing => ({
  drawing,
  x,
  y,
  size,
  turn,
  floats,
});

const font = 'font-family="Hanken Grotesk, Arial, sans-serif" font-weight="700"';

/** A gift card with its amount, lying at an angle. */
function giftCard(x: number, y: number, turn: number, from: string, to: string, amount: string): Card {
  return {
    card: (sheet) =>
      `<g transform="translate(${sheet.x + x * sheet.scale} ${sheet.y + y * sheet.scale}) rotate(${turn}) scale(${sheet.scale})">` +
      `<linearGradient id="g${amount.slice(1)}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
      '<rect x="-148" y="-84" width="316" height="198" rx="16" fill="#061114" opacity=".34"/>' +
      `<rect x="-158" y="-99" width="316" height="198" rx="16" fill="url(#g${amount.slice(1)})"/>` +
      '<path d="M-158-20Q0-120 158-64V-83a16 16 0 0 0-16-16H-142a16 16 0 0 0-16 16z" fill="#fff" opacity=".14"/>' +
      `<g fill="#fff" ${font}><text x="-134" y="-58" font-size="22">${mark.join('·')}</text><text x="-134" y="70" font-size="62" letter-spacing="-2">${amount}</text></g>` +
      '<path d="M84-99h26V99H84zM-158 14H158v22H-158z" fill="#fff" opacity=".2"/>' +
      '<path d="M97 22c-46-6-52-46-30-48 18-2 28 26 30 48zM97 22c46-6 52-46 30-48-18-2-28 26-30 48z" fill="#fff" opacity=".86"/><circle cx="97" cy="24" r="9" fill="#fff"/></g>',
  };
}

/** A calendar page with its last days crossed out and one day ringed. */
function calendar(x: number, y: number, turn: number, ring: number): Card {
  const days = Array.from({ length: 28 }, (_, day) => {
    const [left, top] = [-96 + (day % 7) * 29, -28 + Math.floor(day / 7) * 32];
    const ringed =
      day === ring
        ? `<circle cx="${left + 9}" cy="${top + 9}" r="16" fill="none" stroke="#c9302c" stroke-width="4"/>`
        : '';
    const crossed =
      day < ring - 2 ? `<path d="M${left + 2} ${top + 2}l14 14m0-14l-14 14" stroke="#7d8c93" stroke-width="2.5"/>` : '';
    return `<rect x="${left}" y="${top}" width="18" height="18" rx="4" fill="${day % 7 > 4 ? '#d9e0e3' : '#b7cfd2'}"/>${crossed}${ringed}`;
  });
  return {
    card: (sheet) =>
      `<g transform="translate(${sheet.x + x * sheet.scale} ${sheet.y + y * sheet.scale}) rotate(${turn}) scale(${sheet.scale})">` +
      '<rect x="-112" y="-104" width="248" height="228" rx="12" fill="#061114" opacity=".34"/>' +
      '<rect x="-120" y="-118" width="248" height="228" rx="12" fill="#fbfbf8"/><path d="M-120-58V-106a12 12 0 0 1 12-12H116a12 12 0 0 1 12 12V-58z" fill="#c9302c"/>' +
      '<path d="M-60-132v28M4-132v28M68-132v28" stroke="#b3bec3" stroke-width="9" stroke-linecap="round"/>' +
      `${days.join('')}</g>`,
  };
}

/** A window of the store: its bar, the search, and three product cards, of which the middle card is chosen. */
function shopWindow(dark: boolean, drawings: [Drawing, Drawing, Drawing]): Card {
  const [paper, card, ink, line] = dark
    ? ['#0d181c', '#16252a', '#e8efee', '#2c4047']
    : ['#fbfbf8', '#eef2f0', '#14232a', '#d5dcdd'];
  const cards = drawings.map((drawing, at) => {
    const [left, chosen] = [-188 + at * 130, at === 1];
    const thing = draw(drawing).replace('<svg ', `<svg x="${left + 12}" y="-38" width="92" height="92" `);
    return (
      `<rect x="${left}" y="-48" width="116" height="112" rx="8" fill="${card}"/>${thing}` +
      `<path d="M${left} 80h88M${left} 94h56" stroke="${line}" stroke-width="7" stroke-linecap="round"/>` +
      `<rect x="${left}" y="108" width="116" height="28" rx="6" fill="${chosen ? '#0f6b73' : 'none'}" stroke="#0f6b73" stroke-width="2"/>` +
      `<path d="M${left + 42} 122h32" stroke="${chosen ? '#fff' : '#2d8f95'}" stroke-width="6" stroke-linecap="round"/>`
    );
  });
  return {
    card: ({ x, y, scale }) =>
      `<g transform="translate(${x} ${y - 20 * scale}) scale(${scale})">` +
      '<rect x="-202" y="-136" width="424" height="306" rx="14" fill="#061114" opacity=".34"/>' +
      `<rect x="-212" y="-150" width="424" height="306" rx="14" fill="${paper}"/>` +
      '<path d="M-212-118v-18a14 14 0 0 1 14-14h396a14 14 0 0 1 14 14v18z" fill="#061114"/>' +
      '<g fill="#5d7379"><circle cx="-194" cy="-134" r="4"/><circle cx="-180" cy="-134" r="4"/><circle cx="-166" cy="-134" r="4"/></g>' +
      `<rect x="-188" y="-104" width="270" height="34" rx="8" fill="${card}" stroke="${line}" stroke-width="2"/>` +
      `<g fill="none" stroke="${ink}" stroke-width="3.5" stroke-linecap="round"><circle cx="-170" cy="-88" r="6"/><path d="M-165-83l5 5M-146-87h84"/></g>` +
      '<rect x="98" y="-104" width="90" height="34" rx="8" fill="#0f6b73"/><path d="M126-87h36" stroke="#fff" stroke-width="6" stroke-linecap="round"/>' +
      `${cards.join('')}<path transform="translate(24 116) scale(1.5)" d="M3 2v20l5.2-4.6 3.4 7.8 3.8-1.7-3.4-7.6 7-.7z" fill="#14232a" stroke="#fff" stroke-width="1.8"/></g>`,
  };
}

export const scenes: Scene[] = [
  {
    film: 'how-to-order',
    ground: '#0c3b41',
    light: '#2d8f95',
    things: [
      shopWindow(false, [
        of('glove-box', '#6d3f86', { mark: 'S', accent: '#f4f5f2' }),
        of('glove-box', '#2f6db3', { mark: 'M', accent: '#f4f5f2' }),
        of('glove-box', '#1c7f6a', { mark: 'L', accent: '#f4f5f2' }),
      ]),
    ],
  },
  {
    film: 'new-features',
    ground: '#272a58',
    light: '#7a7fd0',
    things: [
      shopWindow(true, [
        of('composite-syringe', '#ead9b8', { accent: '#1c7f86', mark: 'A2' }),
        of('curing-light', '#f4f5f2', { accent: '#2f6db3' }),
        of('bond-bottle', '#26292d', { accent: '#e88a3a', mark: 'BOND' }),
      ]),
    ],
  },
  {
    slide: 'gloves',
    cover: 'blog/choosing-gloves',
    ground: '#0c3b41',
    light: '#2d8f95',
    things: [
      at(of('glove-box', '#6d3f86', { mark: 'S', accent: '#f4f5f2' }), -185, -70, 250),
      at(of('glove-box', '#1c7f6a', { mark: 'L', accent: '#f4f5f2' }), 190, -66, 250),
      at(of('glove-box', '#2f6db3', { mark: 'M', accent: '#f4f5f2' }), 0, 0, 330),
      at(of('glove-pair-packet', '#e8eef0', { mark: '7½', accent: '#2f6db3' }), -225, 95, 180, -8),
      at(of('glove-box', '#26292d', { mark: 'XL', accent: '#c9a24a' }), 235, 92, 190),
    ],
  },
  {
    slide: 'specials',
    cover: 'blog/reading-a-promotion',
    ground: '#4a1f2a',
    light: '#c2573f',
    things: [
      at(of('impression-cartridge', '#2e7d4f', { accent: '#f0cf45', mark: 'FAST' }), -170, -70, 240, -6),
      at(of('curing-light', '#f4f5f2', { accent: '#2f6db3' }), 175, -64, 270),
      at(of('bond-bottle', '#26292d', { accent: '#e88a3a', mark: 'BOND' }), -30, -10, 250),
      at(of('composite-syringe', '#ead9b8', { accent: '#1c7f86', mark: 'A2' }), 105, 84, 250, 8),
      at(of('prophy-cup', '#8fd3b6', { accent: '#f4f5f2' }), -190, 96, 150),
    ],
  },
  {
    slide: 'metrex',
    cover: 'blog/waterline-care',
    ground: '#12335c',
    light: '#3f8fd0',
    things: [
      at(of('jug', '#8a5fb0', { accent: '#f4f5f2', mark: '3.8 L' }), -165, -50, 300),
      at(of('spray-bottle', '#f4f5f2', { accent: '#2f6db3', mark: '24 OZ' }), 175, -46, 300),
      at(of('wipes-canister', '#2f6db3', { accent: '#f4f5f2', mark: 'XL' }), 10, 10, 310),
      at(of('pump-bottle', '#9cc6e8', { accent: '#f4f5f2', mark: 'GEL' }), 275, 70, 190),
      at(of('safety-glasses', '#dbe9ee', { accent: '#35a7b5' }), -240, 108, 190),
    ],
  },
  {
    slide: 'subscribe',
    cover: 'blog/planning-recurring-supplies',
    ground: '#17402c',
    light: '#57a878',
    things: [
      calendar(-190, -50, -7, 19),
      at(of('towel-roll', '#f4f5f2', { accent: '#9cc6e8' }), 190, -80, 240),
      at(of('cup-stack', '#9cc6e8'), 60, -46, 250),
      at(of('bib-stack', '#5fa3d6', { accent: '#f4f5f2', shape: 'quilted' }), 190, 66, 250),
      at(of('cotton-rolls', '#fbfaf4', { accent: '#c9302c' }), -20, 84, 220),
    ],
  },
  {
    slide: 'burs',
    cover: 'blog/bur-grits',
    ground: '#26303a',
    light: '#7f93a3',
    things: [
      at(of('bur-block', '#c3c9ce', { accent: '#2f6db3' }), -130, 40, 320),
      at(of('bur', '#c9a24a', { accent: '#b3bec3', shape: 'round' }), 20, -70, 260, 0, true),
      at(of('bur', '#d9e0e3', { accent: '#c9302c', shape: 'flame' }), 120, -40, 270, 6, true),
      at(of('bur', '#d9e0e3', { accent: '#2e7d4f', shape: 'fissure' }), 215, -5, 280, 12, true),
      at(of('polishing-disc', '#e88a3a', { accent: '#f4f5f2' }), 140, 118, 150),
      at(of('polishing-point', '#35a7b5', { accent: '#c3c9ce' }), 265, 112, 140),
    ],
  },
  {
    slide: 'endodontics',
    ground: '#33204f',
    light: '#8d63c4',
    things: [
      at(of('rubber-dam', '#7a4a8c', { accent: '#f4f5f2' }), -190, -48, 270),
      at(of('gutta-percha-points', '#e79a8a', { accent: '#f4f5f2', mark: '25' }), 195, 76, 210),
      at(of('endo-file', '#f4f5f2', { shape: 'k-file', accent: '#f4f5f2', mark: '15' }), -95, 20, 250, -10, true),
      at(of('endo-file', '#f0cf45', { shape: 'k-file', accent: '#f0cf45', mark: '20' }), -5, -12, 270, -2, true),
      at(of('endo-file', '#c9302c', { shape: 'k-file', accent: '#c9302c', mark: '25' }), 85, -32, 280, 6, true),
      at(of('rotary-file', '#2f6db3', { accent: '#c9a24a', mark: 'F2' }), 195, -66, 260, 14, true),
      at(of('sealer-syringe', '#f4f5f2', { accent: '#7a4a8c' }), -110, 110, 190),
    ],
  },
  {
    slide: 'gift-card',
    ground: '#5a3410',
    light: '#d79a3c',
    things: [giftCard(-70, -46, -9, '#1c7f86', '#0c3b41', '$50'), giftCard(80, 40, 7, '#c2403c', '#6d1f3a', '$60')],
  },
  {
    slide: 'short-expiry',
    ground: '#193a52',
    light: '#4f9db5',
    things: [
      calendar(140, -46, 6, 17),
      at(of('impression-cartridge', '#2f6db3', { accent: '#f0cf45', mark: 'LIGHT' }), -185, -66, 250),
      at(of('topical-jar', '#f29cc0', { accent: '#2f6db3', mark: '20%' }), -60, 62, 230),
      at(of('varnish-dose', '#8fd3b6', { accent: '#f4f5f2' }), 235, 98, 170),
      at(of('gel-syringe', '#2f6db3', { accent: '#f4f5f2', mark: '37%' }), 80, 108, 200),
    ],
  },
  {
    cover: 'blog/sterilization-monitoring',
    ground: '#123c50',
    light: '#4aa3c0',
    things: [
      at(of('sterilization-reel', '#2a7fb8', { accent: '#f4f5f2' }), -170, -60, 250),
      at(of('pouch', '#2a7fb8', { accent: '#f4f5f2' }), 130, -66, 280),
      at(of('spore-vial', '#7b5638', { accent: '#8a5fb0' }), -40, 40, 240),
      at(of('indicator-strip', '#e8dcc0', { accent: '#2f6db3' }), 150, 90, 200),
    ],
  },
];
