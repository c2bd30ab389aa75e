import { onShanks } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants } from '#demo/catalogue/variants.ts';

const heads = choices(
  ['P', 'Point', { drawing: { shape: 'flame', mark: 'PT' } }],
  ['C', 'Cup', { drawing: { shape: 'cup', mark: 'CUP' } }],
  ['D', 'Disc', { drawing: { shape: 'disc', mark: 'DISC' } }],
);

/** Rubber and silicone polishers and mounted stones. */
export const polishingPoints: Family[] = [
  {
    key: 'dentsply-enhance-finishing',
    brand: 'dentsply',
    classification: 'finishing',
    name: 'Enhance finishing points, cups and discs',
    code: 'DEN-624',
    description: prose`
      A cured urethane resin loaded with aluminium oxide, moulded on a latch mandrel for one patient. Pressed firmly
      it reduces, pressed lightly it finishes: one instrument stands in for a sequence of discs, and the operator's
      hand chooses the grit.

      Wipe composite dry, keep it moving, and finish with polishing paste on a cup or with the PoGo diamond polisher
      below. Points enter fissures, cups the cervical third, discs the flat of an incisor. Thirty of one shape, or ten
      of each in the kit. Discard after use.
    `,
    price: 7450,
    pack: { quantity: 30, unit: 'polisher' },
    drawing: { kind: 'polishing-point', colour: '#f4f5f2', accent: '#c9a24a' },
    variants: variants(
      [...heads, ...choices(['K', 'Assorted, 10 of each', { drawing: { shape: 'cup', mark: 'KIT' } }])],
      '62406',
    ),
  },
  {
    key: 'dentsply-pogo-diamond-polishers',
    brand: 'dentsply',
    classification: 'finishing',
    name: 'Enhance PoGo diamond micro-polishers',
    code: 'DEN-662',
    description: prose`
      The second half of a two-step finish. Diamond powder in a grey urethane matrix brings composite from matt to wet
      gloss in about forty seconds a surface, without paste, splatter or rinsing.

      Begin with moderate pressure and end with almost none. Works on microfill, hybrid and compomer, and revives the
      lustre of old restorations at recall. Pre-mounted, single use, thirty polishers in a tray. A disc is thin enough
      for the embrasure of lower incisors.
    `,
    price: 8650,
    pack: { quantity: 30, unit: 'polisher' },
    drawing: { kind: 'polishing-point', colour: '#9aa2a9', accent: '#c9a24a' },
    variants: variants(heads, '66200'),
  },
  {
    key: 'ultradent-jiffy-polishers',
    brand: 'ultradent',
    classification: 'finishing',
    name: 'Jiffy composite polishers',
    code: 'ULT-830',
    description: prose`
      Silicone polishers for reuse, in three colours that are also three grits: green coarse, yellow medium, white
      fine. Silicon carbide in the green and aluminium oxide in the white are dispersed through the whole head, so
      they wear down without changing.

      The cups flare out under pressure and slide a little beneath the gingiva. Steam at 132 °C does not loosen the
      bond to the mandrel. The brush, charged with grit, is for grooves that no cup enters. Twenty a pack. Run at
      5,000 to 8,000 turns, moist.
    `,
    price: 6950,
    pack: { quantity: 20, unit: 'polisher' },
    drawing: { kind: 'polishing-point', colour: '#2e7d4f', accent: '#b3bec3' },
    variants: variants(
      [
        ...combine(
          heads,
          choices(
            ['C', 'coarse', { part: '0', drawing: { colour: '#3f9a5f' } }],
            ['M', 'medium', { part: '1', drawing: { colour: '#f0cf45' } }],
            ['F', 'fine', { part: '2', drawing: { colour: '#f4f5f2' } }],
          ),
        ),
        ...choices(['BR', 'Brush', { price: 9450, drawing: { colour: '#e5d3a8', shape: 'brush', mark: 'BRSH' } }]),
      ],
      'JP83',
    ),
  },
  {
    key: 'ivoclar-optragloss',
    brand: 'ivoclar',
    classification: 'finishing',
    name: 'OptraGloss universal high-gloss polishers',
    code: 'IVO-691',
    description: prose`
      Diamond-filled polishers for composite and ceramic alike. Dark blue prepolishes, light blue brings the gloss;
      the spiral wheel has flexible lamellae that adapt to cusp and groove, so that one shape does for most of a
      posterior filling.

      Extra-oral wheels on a straight shank are for crowns on the bench. Always with water in the mouth, 5,000 to
      10,000 turns. They may be reprocessed many times; replace when the lamellae are rounded. Ten to a refill.
    `,
    price: 11900,
    pack: { quantity: 10, unit: 'polisher' },
    drawing: { kind: 'polishing-point', colour: '#22335f', accent: '#c3c9ce' },
    variants: variants(
      combine(
        choices(
          ['F', 'Flame', { part: '1', drawing: { shape: 'flame', mark: 'FLM' } }],
          ['C', 'Cup', { part: '2', drawing: { shape: 'cup', mark: 'CUP' } }],
          ['L', 'Lens', { part: '3', drawing: { shape: 'disc', mark: 'LENS' } }],
          ['S', 'Spiral wheel', { part: '4', drawing: { shape: 'spiral', mark: 'SPRL' } }],
        ),
        choices(
          ['DB', 'dark blue prepolisher', { part: '68', drawing: { colour: '#22335f' } }],
          ['LB', 'light blue polisher', { part: '69', drawing: { colour: '#9cc6e8' } }],
        ),
      ),
      '6932',
    ),
  },
  {
    key: 'shofu-brownie-greenie',
    brand: 'shofu',
    classification: 'finishing',
    name: 'Brownie, Greenie and Supergreenie polishers',
    code: 'SHO-BG',
    description: prose`
      Rubber points for gold and amalgam that hygiene schools have taught for half a century. Brown takes out
      scratches, green polishes, green with a yellow band leaves a mirror. Each step needs only seconds if the one
      before was not skipped.

      Available as mini points on latch and friction grip, as wheel and as cup. Run wet, with pulses of light contact:
      amalgam must stay below sixty degrees. Autoclavable. Sold by the dozen of one sort.
    `,
    price: 2290,
    pack: { quantity: 12, unit: 'polisher' },
    drawing: { kind: 'polishing-point', colour: '#7b5638', accent: '#c3c9ce' },
    variants: variants(
      combine(
        choices(
          ['B', 'Brownie', { drawing: { colour: '#7b5638' } }],
          ['G', 'Greenie', { drawing: { colour: '#4f9a6b' } }],
          ['SG', 'Supergreenie', { drawing: { colour: '#7fb58e', accent: '#f0cf45' } }],
        ),
        onShanks(
          choices(
            ['MP', 'mini point', { drawing: { shape: 'bullet', mark: 'MINI' } }],
            ['WH', 'wheel', { drawing: { shape: 'wheel', mark: 'WHL' } }],
            ['CU', 'cup', { drawing: { shape: 'cup', mark: 'CUP' } }],
          ),
          'FG',
          'RA',
        ),
      ),
      'SB',
    ),
  },
  {
    key: 'shofu-dura-green-dura-white-stones',
    brand: 'shofu',
    classification: 'finishing',
    name: 'Dura-Green and Dura-White mounted stones',
    code: 'SHO-DS',
    description: prose`
      Mounted stones fired in vitreous bond. Green silicon carbide grinds ceramic, amalgam and gold with a free cut;
      white aluminium oxide of the finest grain finishes composite and enamel, leaving a surface ready for rubber.

      True-running by design: each stone is dressed after it is mounted. Numbers follow the maker's chart, of which
      the seven outlines here are those a chairside tray needs. Wet the white stone. Dress with a diamond block when
      glazed. Dozen packs.
    `,
    price: 1890,
    pack: { quantity: 12, unit: 'stone' },
    drawing: { kind: 'polishing-point', colour: '#5f8f6f', accent: '#c3c9ce' },
    variants: variants(
      combine(
        choices(
          ['G', 'Dura-Green', { part: 'G', drawing: { colour: '#5f8f6f' } }],
          ['W', 'Dura-White', { part: 'W', price: 2090, drawing: { colour: '#f1efe6' } }],
        ),
        onShanks(
          choices(
            ['BA1', 'BA1 ball', { drawing: { shape: 'bullet', mark: 'BA1' } }],
            ['CN1', 'CN1 cone', { drawing: { shape: 'cone', mark: 'CN1' } }],
            ['FL2', 'FL2 flame', { drawing: { shape: 'flame', mark: 'FL2' } }],
            ['WH6', 'WH6 wheel', { drawing: { shape: 'wheel', mark: 'WH6' } }],
            ['IC', 'IC inverted cone', { drawing: { shape: 'cup', mark: 'IC' } }],
            ['RD2', 'RD2 round-edge', { drawing: { shape: 'point', mark: 'RD2' } }],
            ['TC4', 'TC4 taper', { drawing: { shape: 'cone', mark: 'TC4' } }],
          ),
          'FG',
          'RA',
          'HP',
        ),
      ),
      'SD',
    ),
  },
];
