/** How a person of the team is drawn: skin, hair and its cut, clothes, background. */
export interface Portrait {
  name: string;
  skin: string;
  hair: string;
  cut: 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'bob';
  clothes: string;
  ground: string;
  glasses?: boolean;
  beard?: boolean;
}

export const portraits: Portrait[] = [
  {
    name: 'odile-farrow',
    skin: '#c98a63',
    hair: '#3b2a26',
    cut: 'bun',
    clothes: '#0c4a52',
    ground: '#bfd9d6',
    glasses: true,
  },
  {
    name: 'samir-brightwell',
    skin: '#a8714b',
    hair: '#201a1c',
    cut: 'short',
    clothes: '#2f6db3',
    ground: '#c9d8e8',
    beard: true,
  },
  { name: 'priya-hollowell', skin: '#b57a50', hair: '#1d1618', cut: 'long', clothes: '#7a4a8c', ground: '#ddd2e6' },
  {
    name: 'teo-lindgate',
    skin: '#eabf9f',
    hair: '#b9793f',
    cut: 'short',
    clothes: '#3f5561',
    ground: '#d3dbd8',
    glasses: true,
  },
  { name: 'hana-wexcombe', skin: '#efc9a4', hair: '#26201f', cut: 'bob', clothes: '#b3502f', ground: '#eed9c9' },
  { name: 'june-alderson', skin: '#6f4630', hair: '#1a1415', cut: 'curls', clothes: '#2e7d4f', ground: '#cfe2d2' },
  {
    name: 'lucien-tremarsh',
    skin: '#e3b08d',
    hair: '#9aa2a9',
    cut: 'bald',
    clothes: '#26405f',
    ground: '#d2d9e2',
    beard: true,
  },
  {
    name: 'marguerite-vell',
    skin: '#f0cbb0',
    hair: '#c9c4bb',
    cut: 'bob',
    clothes: '#8c2f4a',
    ground: '#ecd5d8',
    glasses: true,
  },
];

const mix = (colour: string, to: string, share: number) => `color-mix(in srgb,${colour},${to} ${share}%)`;

const backs: Record<Portrait['cut'], string> = {
  short: '',
  bald: '',
  long: '<path d="M124 150c0-56 34-88 76-88s76 32 76 88v96c0 20-14 34-34 34h-84c-20 0-34-14-34-34z"/>',
  bob: '<path d="M126 150c0-54 32-86 74-86s74 32 74 86v60c0 14-10 22-22 22H148c-12 0-22-8-22-22z"/>',
  bun: '<circle cx="200" cy="56" r="30"/>',
  curls:
    '<circle cx="140" cy="130" r="34"/><circle cx="260" cy="130" r="34"/><circle cx="158" cy="90" r="36"/><circle cx="242" cy="90" r="36"/><circle cx="200" cy="74" r="38"/><circle cx="134" cy="172" r="26"/><circle cx="266" cy="172" r="26"/>',
};

const fringes: Record<Portrait['cut'], string> = {
  short: '<path d="M138 150c-8-52 22-84 64-84 44 0 70 32 60 84-6-16-10-26-14-38-30 10-66 8-92-6-8 14-14 28-18 44z"/>',
  bald: '<path d="M140 168c-6-16-6-32-2-46 6 12 8 24 8 44zM260 168c6-16 6-32 2-46-6 12-8 24-8 44z"/>',
  long: '<path d="M138 156c0-52 22-86 62-86s62 34 62 86c-14-14-22-34-26-52-22 26-60 30-98 52z"/>',
  bob: '<path d="M136 160c-4-54 22-90 64-90s68 36 64 90c-8-10-14-24-16-40-34 8-72 4-90-12-4 22-12 40-22 52z"/>',
  bun: '<path d="M138 156c-4-54 22-88 62-88s66 34 62 88c-8-24-22-44-62-44s-54 20-62 44z"/>',
  curls: '<path d="M142 140c4-40 26-58 58-58s54 18 58 58c-18-20-34-26-58-26s-42 8-58 26z"/>',
};

/** A bust on a plain background, lit from above left. */
export function drawPortrait({ skin, hair, cut, clothes, ground, glasses, beard }: Portrait): string {
  const dark = '#12252c';
  const parts = [
    `<path fill="${ground}" d="M0 0h400v400H0z"/>`,
    '<circle cx="176" cy="168" r="176" fill="#fff" opacity=".34"/>',
    `<g fill="${hair}">${backs[cut]}</g>`,
    `<path fill="${clothes}" d="M56 400c4-78 52-112 108-120h72c56 8 104 42 108 120z"/>`,
    `<path fill="${dark}" opacity=".16" d="M236 280c56 8 104 42 108 120h-84c10-40 2-86-24-120z"/>`,
    `<path fill="${mix(skin, dark, 18)}" d="M172 222h56v62c0 16-12 28-28 28s-28-12-28-28z"/>`,
    `<path fill="#fff" opacity=".92" d="M160 280l40 44 40-44 14 8-42 66h-24l-42-66z"/>`,
    `<ellipse cx="138" cy="172" rx="12" ry="18" fill="${mix(skin, dark, 10)}"/><ellipse cx="262" cy="172" rx="12" ry="18" fill="${mix(skin, dark, 16)}"/>`,
    `<path fill="${skin}" d="M140 150c0-46 24-72 60-72s60 26 60 72c0 58-24 104-60 104s-60-46-60-104z"/>`,
    `<path fill="${dark}" opacity=".1" d="M232 92c18 12 28 32 28 58 0 58-24 104-60 104 34-22 52-96 32-162z"/>`,
    beard
      ? `<path fill="${hair}" opacity=".92" d="M141 164c2 56 24 92 59 92s57-36 59-92c-8 26-22 38-36 40-8-6-38-6-46 0-14-2-28-14-36-40z"/>`
      : '',
    `<g fill="${hair}">${fringes[cut]}</g>`,
    `<g fill="none" stroke="${dark}" stroke-linecap="round" stroke-width="5"><path d="M163 146q12-8 24-2M213 144q12-6 24 2"/></g>`,
    `<g fill="${dark}"><circle cx="176" cy="166" r="5.5"/><circle cx="224" cy="166" r="5.5"/></g>`,
    glasses
      ? `<g fill="#fff" fill-opacity=".22" stroke="${dark}" stroke-width="4.5"><rect x="154" y="150" width="42" height="33" rx="13"/><rect x="204" y="150" width="42" height="33" rx="13"/><path d="M196 164h8" fill="none"/></g>`
      : '',
    `<path fill="none" stroke="${mix(skin, dark, 40)}" stroke-width="4" stroke-linecap="round" d="M200 172q-9 18 1 22"/>`,
    `<path fill="none" stroke="${beard ? '#f3d9cf' : mix(skin, '#7a1f2a', 55)}" stroke-width="5" stroke-linecap="round" d="M180 216q20 15 40 0"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${parts.join('')}</svg>\n`;
}
