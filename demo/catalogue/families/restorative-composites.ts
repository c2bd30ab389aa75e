import { shades } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Universal light-cured composites, by shade and by container (syringe or capsules). */
export const universalComposites: Family[] = [
  {
    key: '3m-filtek-supreme-ultra',
    brand: '3m',
    classification: 'composites',
    name: 'Filtek Supreme Ultra universal restorative',
    code: 'MMM-6028',
    description: prose`
      A nanofilled composite whose particles are clusters of silica and zirconia between 4 and 20 nanometres. As the
      surface wears the clusters lose single particles rather than leaving pits, and so the gloss of the first day is
      still there at recall. Filler is 78.5 % by weight, 72.5 % in the translucents.

      Body shades cover most restorations alone. Dentin, enamel and translucent shades build an anterior tooth in
      layers, the letter behind the shade telling which: B, E or D. Cure 20 seconds for body and enamel, 40 for
      dentin, in increments of 2 mm (1.5 mm for dentin). The four translucents are sold in syringes only.
    `,
    price: 9890,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#ead9b8', accent: '#3a3f8f' },
    variants: withStock(
      variants(
        [
          ...combine(
            shades(
              'WB A1B A2B A3B A3.5B A4B B1B B2B B3B C1B C2B D2B WE A1E A2E A3E B1E B2E D2E WD A1D A2D A3D A4D B3D C4D',
            ),
            choices(
              ['S', '4 g syringe', { part: '' }],
              ['C', '20 capsules of 0.2 g', { part: 'CAP', price: 11750, drawing: { kind: 'compule' } }],
            ),
          ),
          ...shades('CLEAR BLUE GREY AMBER').map((shade) => ({
            ...shade,
            label: `Translucent, ${shade.suffix.toLowerCase()}`,
          })),
        ],
        '6028',
      ),
      { 'A2B-S': 'plenty', 'A3B-S': 'plenty', 'C4D-C': 'none', 'A4D-C': 'special-order', 'A2B-C': 'plenty' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'kerr-harmonize-universal-composite',
    brand: 'kerr',
    classification: 'composites',
    name: 'Harmonize universal composite',
    code: 'KER-365',
    description: prose`
      A nanohybrid with spherical silica and zirconia, 81 % filled by weight, that scatters light much as enamel does.
      The edge of a class IV disappears under it without a bevel a centimetre wide, and one shade carries more cases
      than its guide tab suggests.

      Under the instrument the paste gives way and then stands: it can be sculpted into cusps that do not slump before
      the light reaches them. Enamel shades follow the classic guide, dentin shades end in D. Increments of 2 mm, 20
      seconds at 1,000 mW/cm². Bring refrigerated syringes to room temperature first.
    `,
    price: 8850,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#ead9b8', accent: '#1c7f86' },
    variants: withStock(
      variants(
        combine(
          shades('A1 A2 A3 A3.5 A4 B1 B2 B3 C1 C2 C3 D2 D3 BW INC A1D A2D A3D A3.5D B1D'),
          choices(
            ['S', '4 g syringe'],
            [
              'U',
              '20 unidose tips of 0.25 g',
              { price: 11600, pack: { quantity: 5, unit: 'g' }, drawing: { kind: 'compule' } },
            ],
          ),
        ),
        36529,
      ),
      { 'A2-S': 'plenty', 'A3-S': 'plenty', 'C3-U': 'none', 'D3-U': 'none', 'A1-S': 'some' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'ivoclar-tetric-evoceram',
    brand: 'ivoclar',
    classification: 'composites',
    name: 'Tetric EvoCeram nanohybrid composite',
    code: 'IVO-590',
    description: prose`
      The all-round composite of a good part of the profession for two decades: barium glass, ytterbium fluoride and
      prepolymer in a paste that neither sticks to the plugger nor crumbles at the edge. Radiopaque well above enamel,
      which settles arguments about old fillings on bitewings.

      An inhibitor holds back curing under the operating lamp for more than three minutes, so that occlusal anatomy
      need not be rushed. Fits classes I to V, repairs of ceramic and preventive resin fillings. Use Cavifils with the
      dispenser; a syringe serves about twenty ordinary restorations.
    `,
    price: 7995,
    pack: { quantity: 3, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#e3cda3', accent: '#d23b34' },
    variants: withStock(
      variants(
        combine(
          shades('A1 A2 A3 A3.5 A4 B1 B2 B3 C1 C2 C3 D2 D3 A2D A3D A3.5D B1D BL T'),
          choices(
            ['S', '3 g syringe', { part: 'AN' }],
            [
              'CF',
              '20 Cavifils of 0.2 g',
              { part: 'WW', price: 10480, pack: { quantity: 4, unit: 'g' }, drawing: { kind: 'compule' } },
            ],
          ),
        ),
        '590',
      ),
      { 'A2-S': 'plenty', 'A3.5D-CF': 'few', 'C3-S': 'final' },
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'gc-gaenial-achord',
    brand: 'gc',
    classification: 'composites',
    name: "G-ænial A'CHORD simplified-shade composite",
    code: 'GCA-901',
    description: prose`
      Five core shades reach the whole classic guide. The maker fills the paste with finely ground barium glass,
      silane-treated by its own process, and with prepolymerized clusters that let surrounding tooth colour through,
      so a cavity filled with A2 may well match a tooth the tab would call B2 or D3.

      Inject, pat, cure for ten seconds with a strong lamp. Additional opaque, junior and cervical shades are there
      for the cases the core five cannot meet. The plunger of the 2.1 mL syringe turns back half a turn by itself when
      released and stops the paste from bleeding.
    `,
    price: 8460,
    pack: { quantity: 2.1, unit: 'mL' },
    drawing: { kind: 'composite-syringe', colour: '#f1e6cf', accent: '#7fb241' },
    variants: variants(
      combine(
        shades('A1 A2 A3 A3.5 A4 B1 BW CV AO1 AO2 AO3'),
        choices(
          ['S', '2.1 mL syringe'],
          [
            'UT',
            '20 unitips of 0.16 mL',
            { price: 10450, pack: { quantity: 3.2, unit: 'mL' }, drawing: { kind: 'compule' } },
          ],
        ),
      ),
      901121,
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'dentsply-tph-spectra-st',
    brand: 'dentsply',
    classification: 'composites',
    name: 'TPH Spectra ST universal composite',
    code: 'DEN-642',
    description: prose`
      Round granulated fillers roll over one another, and that is what is felt at the first touch: a paste which moves
      easily, adapts to the floor, and lets go of metal instruments. Two consistencies share chemistry and shades. LV
      creams into corners; HV packs against a contact.

      Each universal shade covers several tabs of the classic guide, and most clinics stock five. Polishing with cup
      and paste takes it to a high gloss in under a minute. Compules of 0.25 g have an opening wide enough not to
      froth the material. Store below 24 °C.
    `,
    price: 8320,
    pack: { quantity: 3, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#ead9b8', accent: '#e88a3a' },
    variants: variants(
      combine(
        choices(['HV', 'High viscosity', { part: '50' }], ['LV', 'Low viscosity', { part: '51' }]),
        shades('A1 A2 A3 A3.5 A4 BW D3'),
        choices(
          ['S', '3 g syringe', { part: 'S' }],
          [
            'C',
            '20 compules of 0.25 g',
            { part: 'C', price: 12100, pack: { quantity: 5, unit: 'g' }, drawing: { kind: 'compule' } },
          ],
        ),
      ),
      '642',
    ),
  },
  {
    key: 'voco-grandioso',
    brand: 'voco',
    classification: 'composites',
    name: 'GrandioSO heavy-filled nanohybrid',
    code: 'VOC-261',
    description: prose`
      At 89 % by weight this is about as much glass as a resin can be made to hold, and its modulus and expansion come
      close to those of the tooth for that reason. Chosen for wide posterior fillings and for bruxers who have broken
      softer composites.

      The paste is firm and pleasant to carve, with little stickiness; warming the syringe to 40 °C makes it flow into
      undercuts. Polish keeps for years. Caps are bent to 35 degrees to reach the distal of second molars. Sixteen
      shades, with two opaque dentins for covering discoloured floors.
    `,
    price: 7740,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#e3cda3', accent: '#5b4a9a' },
    variants: withStock(
      variants(
        combine(
          shades('A1 A2 A3 A3.5 A4 B1 B2 B3 C2 D3 BL INC OA1 OA2 OA3.5'),
          choices(
            ['S', '4 g syringe', { part: '' }],
            ['C', '16 caps of 0.25 g', { part: 'C', price: 8190, drawing: { kind: 'compule' } }],
          ),
        ),
        (choice, index) => `${2610 + Math.floor(index / 2)}${choice.suffix.endsWith('-C') ? '-C' : ''}`,
      ),
      { 'OA3.5-C': 'special-order' },
    ),
  },
  {
    key: 'kuraray-clearfil-majesty-es2',
    brand: 'kuraray',
    classification: 'composites',
    name: 'Clearfil Majesty ES-2 Classic',
    code: 'KUR-320',
    description: prose`
      Fillers shaped to pass and scatter light in proportions measured on extracted teeth, made by a company that
      spins silica for optical work. A filling keeps its shade while it cures; what is laid beside the tooth before
      the lamp is what is seen after it.

      Handling is on the firm side of creamy. It stays workable for five minutes in surgery light and takes a high
      polish with fine discs. For simple cases use one shade; Premium layers from the same house fit on top. Keep at 2
      to 25 °C and wipe the nozzle before capping.
    `,
    price: 8590,
    pack: { quantity: 3.6, unit: 'g' },
    drawing: { kind: 'composite-syringe', colour: '#f1e6cf', accent: '#22335f' },
    variants: variants(
      combine(
        shades('A1 A2 A3 A3.5 A4 B1 B2 B3 C1 C2 C3 D2 OA3'),
        choices(
          ['S', '3.6 g syringe', { part: 'KA' }],
          [
            'PLT',
            '20 tips of 0.25 g',
            { part: 'KP', price: 11300, pack: { quantity: 5, unit: 'g' }, drawing: { kind: 'compule' } },
          ],
        ),
      ),
      '3200-',
    ),
  },
];
