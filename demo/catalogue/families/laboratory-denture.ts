import { shades } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Denture bases, liners and teeth. */
export const dentureMaterials: Family[] = [
  {
    key: 'dentsply-lucitone-199',
    brand: 'dentsply',
    classification: 'denture',
    name: 'Lucitone 199 denture base resin',
    code: 'DEN-LC',
    description: prose`
      A rubber-grafted acrylic that bends before it breaks. Heat-cured dentures of Lucitone survive being dropped into
      a basin, and the name appears on prescriptions for that reason alone. Fibres in the powder imitate vessels.

      Mix 21 g of powder with 10 mL of liquid, pack at the dough stage, cure nine hours at 73 °C or ninety minutes and
      a boil. Original is the pink most mouths take; the darker ones follow the tissue. Powder by the pound, liquid by
      the pint.
    `,
    price: 11900,
    pack: { quantity: 680, unit: 'g' },
    drawing: { kind: 'powder-liquid', colour: '#e2808a', accent: '#8a4a4a' },
    variants: variants(
      choices(
        ['ORG', 'Powder, original', { part: '01', drawing: { colour: '#e58f95', mark: 'ORIG' } }],
        ['LRP', 'Powder, light reddish pink', { part: '02', drawing: { colour: '#f0a9a9', mark: 'LRP' } }],
        ['DRK', 'Powder, dark pink', { part: '03', drawing: { colour: '#b5606a', mark: 'DARK' }, stock: 'few' }],
        ['CLR', 'Powder, clear', { part: '04', drawing: { colour: '#e4eaec', mark: 'CLEAR' } }],
        [
          'LIQ',
          'Liquid, 473 mL',
          {
            part: '50',
            price: 6890,
            pack: { quantity: 473, unit: 'mL' },
            drawing: { kind: 'resin-bottle', colour: '#8a4a4a', mark: 'LIQ' },
          },
        ],
      ),
      '6820',
    ),
  },
  {
    key: 'gc-coe-soft-comfort',
    brand: 'gc',
    classification: 'denture',
    name: 'COE-Soft and COE-Comfort denture liners',
    code: 'GCA-344',
    description: prose`
      Chairside liners for sore ridges. Soft is a resilient reline for some weeks, while a new denture is being made;
      Comfort is a tissue conditioner that keeps flowing for a few days and shows where the gum is swollen.

      Powder and liquid are stirred without bubbles, poured along the denture, and seated with the lips moved through
      their motions. Trim with a hot blade. Neither bonds forever. Packs of 170 g and 177 mL; do not soak in strong
      bleach.
    `,
    price: 12900,
    pack: { quantity: 1, unit: 'set' },
    drawing: { kind: 'powder-liquid', colour: '#f0b6c0', accent: '#7fb241' },
    variants: variants(
      choices(
        ['S', 'COE-Soft, professional pack', { part: '001', drawing: { mark: 'SOFT' } }],
        [
          'C',
          'COE-Comfort, professional pack',
          { part: '011', price: 13400, drawing: { colour: '#f4f1e8', mark: 'COMF' } },
        ],
        [
          'SL',
          'COE-Soft liquid, 177 mL',
          {
            part: '002',
            price: 6490,
            pack: { quantity: 177, unit: 'mL' },
            drawing: { kind: 'resin-bottle', mark: 'SOFT' },
          },
        ],
      ),
      '344',
    ),
  },
  {
    key: 'gc-reline-ii',
    brand: 'gc',
    classification: 'denture',
    name: 'Reline II silicone soft liner',
    code: 'GCA-346',
    description: prose`
      A vinyl silicone that stays soft for a year or more, bonds to acrylic by its primer, and takes up neither odour
      nor water as plasticized liners do. Extra soft for knife-edge ridges, soft for most.

      Relieve the base by two millimetres, roughen, prime, extrude, seat. It sets in five minutes at mouth
      temperature. Trim with the wheel in the kit and seal the edge. Cartridges of 48 mL with ten tips.
    `,
    price: 14900,
    pack: { quantity: 48, unit: 'mL' },
    drawing: { kind: 'impression-cartridge', colour: '#ec9fbb', accent: '#7fb241' },
    variants: variants(
      choices(
        ['S', 'Soft', { part: '01', drawing: { mark: 'SOFT' } }],
        ['XS', 'Extra soft', { part: '02', drawing: { colour: '#f6c9d6', mark: 'XSOFT' } }],
        [
          'P',
          'Primer, 10 mL',
          {
            part: '05',
            price: 5290,
            pack: { quantity: 10, unit: 'mL' },
            drawing: { kind: 'bond-bottle', colour: '#ec9fbb', accent: '#26292d', mark: 'PRIM' },
          },
        ],
        [
          'K',
          'Soft kit',
          {
            part: '09',
            price: 24900,
            pack: { quantity: 1, unit: 'kit' },
            drawing: { mark: 'KIT' },
            stock: 'special-order',
          },
        ],
      ),
      '3460',
    ),
  },
  {
    key: 'ivoclar-sr-vivodent-denture-teeth',
    brand: 'ivoclar',
    classification: 'denture',
    name: 'SR Vivodent S PE anterior denture teeth',
    code: 'IVO-VIV',
    description: prose`
      Anterior teeth of a cross-linked, microfilled resin in four layers, dentin, incisal, mamelon and neck, so that
      the light goes in and comes back as it does in a natural one. Necks are long enough for implant work without
      pink in between.

      A moulds are upper, soft and rounded or bold and square; the number is the width of six in millimetres on the
      card. Shades follow the classic guide, with two bleach tones. One set of six on wax. Bonds to base resin after
      roughening.
    `,
    price: 3690,
    pack: { quantity: 6, unit: 'tooth' },
    drawing: { kind: 'temporary-crowns', colour: '#e3cda3', shape: 'incisor' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['A13', 'Upper A13, soft', { part: 'A13' }],
            ['A22', 'Upper A22, bold', { part: 'A22' }],
            ['A25', 'Upper A25, soft', { part: 'A25' }],
            ['A44', 'Upper A44, bold', { part: 'A44' }],
            ['A7', 'Lower A7', { part: 'A7', drawing: { shape: 'lateral incisor' } }],
            ['A9', 'Lower A9', { part: 'A9', drawing: { shape: 'lateral incisor' } }],
          ),
          shades('BL A1 A2 A3 A3.5 B2 C2 D3').map((shade) => ({
            ...shade,
            label: shade.label.toLowerCase().replace(/\S+$/, shade.suffix),
          })),
        ),
        'VSPE-',
      ),
      { 'A22-A2': 'plenty', 'A25-A3': 'plenty', 'A44-D3': 'none' },
    ),
  },
  {
    key: 'keystone-diamond-d-denture-acrylic',
    brand: 'keystone',
    classification: 'denture',
    name: 'Diamond D high-impact heat-cure acrylic',
    code: 'KEY-DD',
    description: prose`
      A high-impact denture acrylic that may be cured in two hours at 100 °C after a short rest, and holds its colour
      in thick and thin parts alike. Dough time is generous, eight minutes at bench temperature, and the surface
      polishes without orange peel.

      For injection and for packing. Veined shades from light to dark, with a clear for palates and guides. Powder in
      jars, liquid in brown glass. Work under extraction: monomer vapour irritates.
    `,
    price: 9450,
    pack: { quantity: 1, unit: 'lb' },
    drawing: { kind: 'powder-liquid', colour: '#d96f7a', accent: '#c9302c' },
    variants: variants(
      choices(
        ['LP', 'Powder, light pink veined', { drawing: { colour: '#f2b3b3', mark: 'LT' } }],
        ['OP', 'Powder, original pink veined', { drawing: { colour: '#df7f88', mark: 'ORIG' } }],
        ['DP', 'Powder, dark pink veined', { drawing: { colour: '#a9525c', mark: 'DK' } }],
        ['CL', 'Powder, clear', { drawing: { colour: '#e4eaec', mark: 'CLR' } }],
        [
          'LQ',
          'Liquid, 473 mL',
          {
            price: 5690,
            pack: { quantity: 473, unit: 'mL' },
            drawing: { kind: 'resin-bottle', colour: '#c9302c', mark: 'LIQ' },
          },
        ],
      ),
      '1290-',
    ),
  },
  {
    key: 'mark3-denture-baths',
    brand: 'mark3',
    classification: 'denture',
    name: 'Denture baths with strainer',
    code: 'MK3-DB',
    description: prose`
      A lidded cup with a basket that lifts the denture out of the cleaner. It is deep enough for a full upper
      standing on end, and closes tightly enough to travel in a handbag.

      Handed out at delivery with a brush, it spares the bathroom glass. Made of polypropylene, with a label area on
      the lid. Twelve of one colour to the pack.
    `,
    price: 1890,
    pack: { quantity: 12, unit: 'bath' },
    drawing: { kind: 'denture-box', colour: '#2f6db3' },
    variants: variants(
      choices(
        ['BLU', 'Blue', { drawing: { colour: '#2f6db3' } }],
        ['PNK', 'Pink', { drawing: { colour: '#ec9fbb' } }],
        ['GRN', 'Green', { drawing: { colour: '#2e7d4f' } }],
        ['WHT', 'White', { drawing: { colour: '#f4f5f2' } }],
      ),
      'M3DB-',
    ),
  },
];
