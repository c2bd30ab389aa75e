import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants } from '#demo/catalogue/variants.ts';

/** Definitive cements that set by an acid and a base, wholly or in part: glass ionomer, bioactive, zinc phosphate. */
export const ionomerAndZincCements: Family[] = [
  {
    key: 'gc-fujicem-evolve',
    brand: 'gc',
    classification: 'permanent-cements',
    name: 'FujiCEM Evolve resin-modified glass ionomer cement',
    code: 'GCA-012',
    description: prose`
      Crowns of metal, zirconia and metal-ceramic, cemented on moist teeth without primer or bond. A glass ionomer
      reaction gives chemical adhesion and a steady release of fluoride; the resin makes it insoluble at once.
      Radiopaque, so excess can be seen between implants.

      The automix syringe is new: earlier paste packs needed a mixing pad. Five seconds of light takes it to the
      rubbery stage, where it breaks away in a ring. Setting in the mouth takes two minutes. Two syringes of 9.2 g,
      tips included.
    `,
    price: 19400,
    pack: { quantity: 18.4, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#f0cf45', accent: '#7fb241' },
    variants: variants(
      choices(
        ['2', '2 syringes', { part: '55' }],
        ['1', '1 syringe', { part: '54', price: 10400, pack: { quantity: 9.2, unit: 'g' } }],
        [
          'T',
          '20 mixing tips',
          {
            part: '57',
            price: 4600,
            pack: { quantity: 20, unit: 'tip' },
            drawing: { kind: 'mixing-tips', colour: '#f0cf45' },
          },
        ],
      ),
      '0126',
    ),
  },
  {
    key: 'gc-fuji-i-luting',
    brand: 'gc',
    classification: 'permanent-cements',
    name: 'Fuji I luting glass ionomer',
    code: 'GCA-001',
    description: prose`
      A conventional glass ionomer of film thickness under twenty microns, for metal and metal-ceramic work, bands and
      posts. It flows under seating pressure, sets sharply at three minutes, and holds by exchanging ions with the
      tooth.

      Leave the excess till it snaps, protect margins from water for the first four minutes. Capsules give the right
      proportion always; powder and liquid let a laboratory spoon mix what is needed. White to light yellow.
    `,
    price: 18900,
    pack: { quantity: 50, unit: 'capsule' },
    drawing: { kind: 'capsule', colour: '#f0e3b8', accent: '#2f6db3', mark: 'FI' },
    variants: variants(
      choices(
        ['C', '50 capsules', { part: '2' }],
        [
          'P',
          'Powder 35 g, liquid 20 mL',
          {
            part: '3',
            price: 16700,
            pack: { quantity: 1, unit: 'set' },
            drawing: { kind: 'powder-liquid' },
            stock: 'few',
          },
        ],
      ),
      '00108',
    ),
  },
  {
    key: 'pulpdent-activa-bioactive-cement',
    brand: 'pulpdent',
    classification: 'permanent-cements',
    name: 'Activa BioACTIVE-Cement',
    code: 'PUL-VC',
    description: prose`
      An ionic resin with reactive glass that takes part in the traffic of calcium, phosphate and fluoride at the
      margin. When the mouth turns acid it releases, when neutral it takes up. The rubberized resin absorbs load where
      glass ionomer would crack.

      No etch, no primer, moisture-friendly; three ways of setting in one paste. Cleans up at the gel stage.
      Translucent or A2 opaque in a 7 g double syringe with twenty tips, or a single 5 mL starter. Not for veneers.
    `,
    price: 18700,
    pack: { quantity: 7, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#ead9b8', accent: '#2f6db3' },
    variants: variants(
      choices(
        ['TR', 'Translucent, 7 g', { part: '1T', drawing: { colour: '#dcdfda', mark: 'TR' } }],
        ['A2', 'A2 opaque, 7 g', { part: '1A2', drawing: { colour: '#ead9b8', mark: 'A2' } }],
        [
          'ST',
          'Starter, A2 opaque, 5 mL',
          { part: 'KA2', price: 14900, pack: { quantity: 5, unit: 'mL' }, drawing: { mark: 'KIT' }, stock: 'some' },
        ],
      ),
      'VC',
    ),
  },
  {
    key: 'bisco-theracem',
    brand: 'bisco',
    classification: 'permanent-cements',
    name: 'TheraCem self-adhesive resin cement',
    code: 'BIS-D46',
    description: prose`
      A self-adhesive cement with MDP that turns alkaline as it sets, from pH 4 to above 8 within a minute, and lets
      out calcium and fluoride. Made with zirconia in mind: the phosphate in it bonds to the oxide and no primer is
      wanted.

      Dual-cured, off-white, highly radiopaque, excess visible on film between tooth and implant. Peel after a
      two-second tack. The 8 g syringe delivers about thirty crowns; keep it in the refrigerator. Natural is the shade
      for translucent work.
    `,
    price: 17900,
    pack: { quantity: 8, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#f2ead4', accent: '#7a4a8c' },
    variants: variants(
      choices(
        ['N', 'Natural', { part: '620P', drawing: { colour: '#ecdfba', mark: 'NAT' } }],
        ['O', 'Off-white', { part: '610P', drawing: { colour: '#f6f3ea', mark: 'OFFW' } }],
      ),
      'D-46',
    ),
  },
  {
    key: 'keystone-flecks-zinc-cement',
    brand: 'keystone',
    classification: 'permanent-cements',
    name: "Fleck's zinc phosphate cement",
    code: 'KEY-105',
    description: prose`
      The oldest cement still in trade, and for a gold crown on a long stump there is not much wrong with it. Zinc
      oxide powder and buffered phosphoric acid are spatulated in small portions over a wide cold slab, which gives
      time and a thin film.

      Set in the mouth in five to nine minutes, crushing strength 120 MPa after a day. Varnish a vital dentin first.
      Powder bottles hold 1.5 ounces in the four shades and a snow white; the liquid, half an ounce, must never be
      left uncapped. Sold apart or as a set.
    `,
    price: 3890,
    pack: { quantity: 1, unit: 'bottle' },
    drawing: { kind: 'powder-liquid', colour: '#ecdfba', accent: '#7b5638' },
    variants: variants(
      choices(
        ['LY', 'Powder, light yellow', { drawing: { colour: '#ecdfa8', mark: 'LY' } }],
        ['YEL', 'Powder, yellow', { drawing: { colour: '#e2c877', mark: 'Y' } }],
        ['GRY', 'Powder, pearl grey', { drawing: { colour: '#c9cbc8', mark: 'GR' }, stock: 'few' }],
        ['GB', 'Powder, golden brown', { drawing: { colour: '#b98d4f', mark: 'GB' }, stock: 'final' }],
        ['SW', 'Powder, snow white', { drawing: { colour: '#f7f8f5', mark: 'SW' } }],
        ['LIQ', 'Liquid', { price: 2790, drawing: { kind: 'bond-bottle', colour: '#7b5638', mark: 'LIQ' } }],
        ['SET', 'Set, light yellow', { price: 6290, pack: { quantity: 1, unit: 'set' }, drawing: { mark: 'SET' } }],
      ),
      10501,
    ),
  },
];
