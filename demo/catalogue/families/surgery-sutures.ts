import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock, type Choice } from '#demo/catalogue/variants.ts';

/** Thread sizes by the pharmacopoeia, thickest first. */
const threads = (...sizes: string[]): Choice[] =>
  sizes.map((size) => ({ suffix: size.replace('-', ''), label: `${size} thread`, drawing: { mark: size } }));

/** Needles: maker's code, curve and point, chord length in millimetres. */
const suture = (...needles: [code: string, description: string][]): Choice[] =>
  needles.map(([code, description]) => ({ suffix: code, label: `${code} needle, ${description}` }));

/** Sutures by thread, size and needle. */
export const sutures: Family[] = [
  {
    key: 'surgical-specialties-silk-sutures',
    brand: 'surgical-specialties',
    classification: 'sutures',
    name: 'Look black braided silk sutures',
    code: 'SSC-SK',
    description: prose`
      Braided silk handles better than anything made since: it lies down, knots with two throws, and the ends do not
      prick the tongue. It is not absorbed. Take it out in five to seven days, before the braid has drawn in plaque
      and the tissue objects.

      Black, for it has to be found again. Siliconized so as to run through mucosa without sawing. 18 inches, 45 cm,
      on swaged stainless needles, reverse-cutting for gingiva. Twelve foil packets a box, each with a peel-open
      overwrap.
    `,
    price: 3890,
    pack: { quantity: 12, unit: 'suture' },
    drawing: { kind: 'suture-packet', colour: '#5aa7c7', accent: '#26292d' },
    variants: withStock(
      variants(
        combine(
          threads('3-0', '4-0', '5-0'),
          suture(
            ['C3', '3/8 reverse cutting, 13 mm'],
            ['C6', '3/8 reverse cutting, 19 mm'],
            ['C7', '3/8 reverse cutting, 24 mm'],
            ['C17', '1/2 reverse cutting, 13 mm'],
          ),
        ),
        'LK77',
      ),
      { '30-C6': 'plenty', '40-C6': 'plenty', '50-C17': 'special-order' },
    ),
  },
  {
    key: 'surgical-specialties-chromic-gut-sutures',
    brand: 'surgical-specialties',
    classification: 'sutures',
    name: 'Look gut sutures, plain and chromic',
    code: 'SSC-GT',
    description: prose`
      Purified collagen from bovine serosa, twisted and ground to gauge. Plain gut is gone in three to five days in
      the mouth; tanned with chromium salts it keeps its hold for seven to ten, and patients need not come back to
      have stitches cut.

      The strand comes moist in alcohol. Do not let it dry, do not soak it; pull it straight once and tie three flat
      throws. For third-molar flaps and children. 68 cm, 27 inches, a dozen to the box. Keep below 25 °C.
    `,
    price: 5290,
    pack: { quantity: 12, unit: 'suture' },
    drawing: { kind: 'suture-packet', colour: '#a8743c', accent: '#b98a4a' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['CH', 'Chromic', { part: 'C', drawing: { colour: '#a8743c', accent: '#9a6a34' } }],
            ['PL', 'Plain', { part: 'P', price: 4890, drawing: { colour: '#e6c95a', accent: '#d9c08a' } }],
          ),
          threads('3-0', '4-0', '5-0'),
          suture(
            ['C3', '3/8 reverse cutting, 13 mm'],
            ['C6', '3/8 reverse cutting, 19 mm'],
            ['C22', '1/2 taper, 17 mm'],
          ),
        ),
        'LKG',
      ),
      { 'CH-30-C6': 'plenty', 'CH-40-C6': 'plenty', 'PL-50-C22': 'none' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'johnson-and-johnson-coated-vicryl',
    brand: 'johnson-and-johnson',
    classification: 'sutures',
    name: 'Coated Vicryl polyglactin 910 sutures',
    code: 'JNJ-VI',
    description: prose`
      A braided synthetic that the body dissolves by water and not by digestion, hence predictably: three quarters of
      its strength are left at two weeks, a quarter at four. Rapide is irradiated to fall away at ten days, which
      suits most oral wounds better.

      Coated with calcium stearate for smooth knots. Undyed for skin and aesthetic zones, violet to be seen.
      Precision-point needles FS and PS pass keratinized gum with little drag. Thirty-six to a box, 45 cm.
    `,
    price: 28900,
    pack: { quantity: 36, unit: 'suture' },
    drawing: { kind: 'suture-packet', colour: '#7a4a8c', accent: '#7a4a8c' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['V', 'Violet', { part: 'J3' }],
            ['U', 'Undyed', { part: 'J4', drawing: { colour: '#b9a6da', accent: '#efe9dc' } }],
            ['R', 'Rapide, undyed', { part: 'VR', price: 31900, drawing: { colour: '#c94f7a', accent: '#efe9dc' } }],
          ),
          threads('3-0', '4-0', '5-0'),
          suture(
            ['FS2', '3/8 reverse cutting, 19 mm'],
            ['PS2', '3/8 precision reverse cutting, 19 mm'],
            ['P3', '3/8 precision reverse cutting, 13 mm'],
          ),
        ),
        '',
      ),
      { 'R-40-PS2': 'plenty', 'V-50-P3': 'few', 'U-30-P3': 'special-order' },
    ),
  },
  {
    key: 'hu-friedy-perma-sharp-sutures',
    brand: 'hu-friedy',
    classification: 'sutures',
    name: 'Perma Sharp monofilament sutures',
    code: 'HUF-PS',
    description: prose`
      One smooth filament for implant and mucogingival work, where a braid would carry bacteria along the stitch.
      Polypropylene glides, stretches with swelling and comes back; nylon is stiffer; PTFE is soft, limp and may stay
      for a month under a membrane.

      Needles of 300-series steel are honed to a long cutting edge and do not bend at the swage. Tie polypropylene
      with four throws. 45 cm. Twelve packets in a clear dispenser that stands up in a drawer.
    `,
    price: 6490,
    pack: { quantity: 12, unit: 'suture' },
    drawing: { kind: 'suture-packet', colour: '#2f6db3', accent: '#2f6db3' },
    variants: variants(
      combine(
        choices(
          ['PP', 'Polypropylene, blue', { drawing: { colour: '#2f6db3', accent: '#2f6db3' } }],
          ['NY', 'Nylon, black', { price: 5290, drawing: { colour: '#2e7d4f', accent: '#26292d' } }],
          ['PT', 'PTFE, white', { price: 17900, drawing: { colour: '#9aa2a9', accent: '#f4f5f2' } }],
        ),
        threads('4-0', '5-0', '6-0'),
        suture(['C3', '3/8 reverse cutting, 13 mm'], ['C6', '3/8 reverse cutting, 19 mm']),
      ),
      'PSN',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'mark3-pga-sutures',
    brand: 'mark3',
    classification: 'sutures',
    name: 'Polyglycolic acid sutures, absorbable',
    code: 'MK3-PG',
    description: prose`
      An absorbable braid for the everyday flap. PGA holds for two to three weeks and is gone within three months;
      coated with polycaprolactone it slides a knot down without locking on the way.

      Violet, 70 cm, long enough for a running stitch. 3/8 reverse-cutting needles in two sizes. Box of twelve,
      gas-sterilized, five years from the date of making. Opened packets cannot be sterilized again.
    `,
    price: 4690,
    pack: { quantity: 12, unit: 'suture' },
    drawing: { kind: 'suture-packet', colour: '#9a6fb0', accent: '#7a4a8c' },
    variants: variants(
      combine(
        threads('3-0', '4-0', '5-0'),
        suture(['C3', '3/8 reverse cutting, 13 mm'], ['C6', '3/8 reverse cutting, 19 mm']),
      ),
      'M3PGA',
    ),
  },
];
