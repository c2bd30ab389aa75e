import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Definitive luting cements of resin, adhesive and self-adhesive. */
export const resinCements: Family[] = [
  {
    key: '3m-relyx-universal',
    brand: '3m',
    classification: 'permanent-cements',
    name: 'RelyX Universal resin cement',
    code: 'MMM-5697',
    description: prose`
      One dual-cure cement for both ways of working: alone it is self-adhesive, with a universal adhesive of the same
      maker it becomes a full adhesive cement for veneers and short stumps. The syringe holds only 3.4 g and wastes
      about 80 % less paste in each tip than its forerunner.

      Remove the excess at the gel stage after a tack cure of one to three seconds; it comes off in one piece.
      Translucent is right for most crowns, A1 and white opaque change or hide what lies beneath. Elongation tips
      reach into a post space. Keep dry below 25 °C.
    `,
    price: 16900,
    pack: { quantity: 3.4, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#dcdfda', accent: '#3a3f8f' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['TR', 'Translucent', { part: '4', drawing: { colour: '#dcdfda', mark: 'TR' } }],
            ['A1', 'Shade A1', { part: '5', drawing: { colour: '#f1e6cf', mark: 'A1' } }],
            ['A3O', 'Shade A3 opaque', { part: '6', drawing: { colour: '#e3cda3', mark: 'A3O' } }],
            ['WO', 'White opaque', { part: '7', drawing: { colour: '#f6f3ea', mark: 'WO' } }],
          ),
          choices(
            ['1', '1 syringe of 3.4 g', { part: '1' }],
            ['3', '3 syringes of 3.4 g', { part: '3', price: 45600, pack: { quantity: 10.2, unit: 'g' } }],
          ),
        ),
        '5697',
      ),
      { 'TR-1': 'plenty', 'A1-1': 'plenty', 'WO-3': 'special-order' },
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'kuraray-panavia-v5',
    brand: 'kuraray',
    classification: 'permanent-cements',
    name: 'Panavia V5 adhesive resin cement',
    code: 'KUR-3610',
    description: prose`
      The strongest bond in the cabinet, for what nothing else holds: Maryland wings, onlays on flat stumps, veneers,
      zirconia without retention. Tooth Primer goes on the tooth, Ceramic Primer Plus on the work, and the paste cures
      wherever it meets the primer, with light or without.

      Amine-free chemistry keeps its colour. Five shades, each with a try-in paste which matches the set cement. Clean
      excess after five seconds of tack curing. The 2.4 mL automix syringe needs no refrigeration for a year; the kit
      brings both primers.
    `,
    price: 22500,
    pack: { quantity: 2.4, unit: 'mL' },
    drawing: { kind: 'automix-syringe', colour: '#ead9b8', accent: '#22335f' },
    variants: variants(
      [
        ...choices(
          ['UNI', 'Universal A2', { drawing: { colour: '#ead9b8', mark: 'A2' }, stock: 'plenty' }],
          ['CLR', 'Clear', { drawing: { colour: '#e4eaec', mark: 'CLR' } }],
          ['WHT', 'White', { drawing: { colour: '#f4f5f2', mark: 'WHT' } }],
          ['BRN', 'Brown A4', { drawing: { colour: '#cba976', mark: 'A4' } }],
          ['OPQ', 'Opaque', { drawing: { colour: '#efe5d0', mark: 'OPQ' }, stock: 'few' }],
          [
            'TP',
            'Tooth Primer, 4 mL',
            {
              price: 13900,
              pack: { quantity: 4, unit: 'mL' },
              drawing: { kind: 'bond-bottle', colour: '#f0cf45', mark: 'TP' },
            },
          ],
          [
            'CP',
            'Ceramic Primer Plus, 4 mL',
            {
              price: 14500,
              pack: { quantity: 4, unit: 'mL' },
              drawing: { kind: 'bond-bottle', colour: '#c9302c', mark: 'CP+' },
            },
          ],
          [
            'KIT',
            'Standard kit',
            { price: 58900, pack: { quantity: 1, unit: 'kit' }, drawing: { mark: 'KIT' }, stock: 'special-order' },
          ],
        ),
      ],
      (_choice, index) => `36${12 + index}-KA`,
    ),
  },
  {
    key: 'kuraray-panavia-sa-universal',
    brand: 'kuraray',
    classification: 'permanent-cements',
    name: 'Panavia SA Cement Universal',
    code: 'KUR-4210',
    description: prose`
      A self-adhesive cement with silane in the paste itself. Lithium disilicate is etched, rinsed and loaded; there
      is no primer bottle for the ceramic, none for zirconia, none for the tooth. For the daily crown this is about as
      short as a protocol gets.

      It releases fluoride and sets in a film thin enough for margins ground by machine. Tack cure two to five seconds
      or wait two to four minutes, then peel. Automix, or handmix for those who count paste to the tenth of a gram.
      Room temperature.
    `,
    price: 19800,
    pack: { quantity: 4.6, unit: 'mL' },
    drawing: { kind: 'automix-syringe', colour: '#e3cda3', accent: '#35a7b5' },
    variants: variants(
      combine(
        choices(
          ['AM', 'Automix', { part: '0' }],
          ['HM', 'Handmix', { part: '1', price: 18600, drawing: { kind: 'paste-tubes' } }],
        ),
        choices(
          ['U', 'universal A2', { drawing: { colour: '#ead9b8', mark: 'A2' } }],
          ['T', 'translucent', { drawing: { colour: '#dcdfda', mark: 'TR' } }],
          ['W', 'white', { drawing: { colour: '#f4f5f2', mark: 'WHT' } }],
        ),
      ),
      '421',
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'ivoclar-variolink-esthetic',
    brand: 'ivoclar',
    classification: 'permanent-cements',
    name: 'Variolink Esthetic luting composite',
    code: 'IVO-665',
    description: prose`
      A cement sorted by effect instead of tooth shade: light makes a restoration brighter, warm makes it yellower,
      neutral leaves it alone, and the plus steps do more of the same. Water-soluble try-in pastes show the result
      before anything is bonded.

      LC is light-cured only, for veneers up to two millimetres, and leaves all the time one wants. DC cures also in
      the dark and holds inlays, onlays and crowns. Its initiator has no amine and does not yellow. Cleans up with a
      brush or after a quick cure.
    `,
    price: 11800,
    pack: { quantity: 2, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#f1e7d2', accent: '#d23b34' },
    variants: withStock(
      variants(
        combine(
          choices(
            ['LC', 'LC, 2 g syringe', { part: '5' }],
            [
              'DC',
              'DC, 5 g automix',
              { part: '6', price: 17900, pack: { quantity: 5, unit: 'g' }, drawing: { kind: 'automix-syringe' } },
            ],
          ),
          choices(
            ['L', 'light', { part: '71', drawing: { colour: '#f6f0e0', mark: 'L' } }],
            ['LP', 'light+', { part: '72', drawing: { colour: '#f8f5ea', mark: 'L+' } }],
            ['N', 'neutral', { part: '73', drawing: { colour: '#dfe3e2', mark: 'N' } }],
            ['W', 'warm', { part: '74', drawing: { colour: '#ead6a8', mark: 'W' } }],
            ['WP', 'warm+', { part: '75', drawing: { colour: '#dbbf86', mark: 'W+' } }],
          ),
        ),
        '66',
      ),
      { 'LC-N': 'plenty', 'DC-WP': 'none' },
    ),
  },
  {
    key: 'dentsply-calibra-ceram',
    brand: 'dentsply',
    classification: 'permanent-cements',
    name: 'Calibra Ceram adhesive resin cement',
    code: 'DEN-607',
    description: prose`
      A dual-cure cement tuned for glass ceramics and hybrid blocks milled in the chair. Its wave of cure is wide:
      after tacking for up to ten seconds the gel stays peelable for three quarters of a minute, so nobody chases hard
      flash with a scaler.

      Use with Prime&Bond elect and its self-cure activator, or after the two-step adhesive of your habit. Syringes of
      4.5 g, five shades. Film about 20 microns. Storing it at room temperature keeps the setting time as printed.
    `,
    price: 15200,
    pack: { quantity: 9, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#e6d4b0', accent: '#e88a3a' },
    variants: variants(
      choices(
        ['TR', 'Translucent', { drawing: { colour: '#dcdfda', mark: 'TR' } }],
        ['LT', 'Light', { drawing: { colour: '#f1e7d2', mark: 'LT' } }],
        ['MD', 'Medium', { drawing: { colour: '#e6d4b0', mark: 'MED' } }],
        ['BL', 'Bleach', { drawing: { colour: '#f8f4ea', mark: 'BL' } }],
        ['OP', 'Opaque', { drawing: { colour: '#efe5d0', mark: 'OP' } }],
      ),
      607081,
    ),
  },
  {
    key: 'kerr-maxcem-elite-chroma',
    brand: 'kerr',
    classification: 'permanent-cements',
    name: 'Maxcem Elite Chroma self-adhesive cement',
    code: 'KER-360',
    description: prose`
      Pink paste that fades to tooth colour at the moment when the excess should come off. The signal is chemical and
      follows the real speed of setting in that mouth, not the clock on the wall. Spot curing for two or three seconds
      brings the moment forward.

      A redox initiator without the usual peroxide-amine pair stays white over years. Ceramic, metal, composite and
      posts need no primer on the tooth. Two syringes of 5 g with fifteen tips. Refrigerate for the longest life; warm
      before mixing.
    `,
    price: 17600,
    pack: { quantity: 10, unit: 'g' },
    drawing: { kind: 'automix-syringe', colour: '#ec9fbb', accent: '#1c7f86' },
    variants: variants(
      choices(
        ['CLR', 'Clear', { drawing: { colour: '#f0b6c6', mark: 'CLR' } }],
        ['WHT', 'White', { drawing: { colour: '#f6d5de', mark: 'WHT' } }],
        ['YEL', 'Yellow', { drawing: { colour: '#eec3a8', mark: 'YEL' } }],
        ['WO', 'White opaque', { drawing: { colour: '#f3e2e6', mark: 'WO' } }],
      ),
      36301,
    ),
  },
];
