import { shades } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Flowable composites: small syringes with a bent tip. */
export const flowables: Family[] = [
  {
    key: '3m-filtek-supreme-flowable',
    brand: '3m',
    classification: 'flowables',
    name: 'Filtek Supreme flowable restorative',
    code: 'MMM-6032',
    description: prose`
      The flowing member of the nanofilled line, 65 % filler by weight, in a syringe whose plunger springs back a
      little after each push and so leaves no bubble and no drip. The bent metal tip can be turned to any direction
      and reaches a cervical lesion without lifting a finger from the rest.

      Use as a 2 mm liner under paste, in small class V and pit restorations, for repairing provisional margins and
      blocking out undercuts. It stays on a vertical wall. Two syringes of 2 g and forty tips a box; capsules hold 0.2
      g each.
    `,
    price: 7480,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#ead9b8', accent: '#3a3f8f' },
    variants: withStock(
      variants(
        combine(
          shades('A1 A2 A3 A3.5 B1 B2 D2 W XW OA3'),
          choices(
            ['S', '2 syringes of 2 g', { part: '' }],
            ['C', '20 capsules of 0.2 g', { part: 'C', price: 9950, drawing: { kind: 'compule' } }],
          ),
        ),
        '6032',
      ),
      { 'A2-S': 'plenty', 'D2-C': 'none' },
    ),
  },
  {
    key: 'dentsply-sdr-flow-plus',
    brand: 'dentsply',
    classification: 'flowables',
    name: 'SDR flow+ bulk fill flowable',
    code: 'DEN-612',
    description: prose`
      A base that levels itself. Squeezed into the box of a class II it runs to every corner, lies flat, and can be
      cured 4 mm deep at one go; the monomer yields while it sets, and cusps are drawn together far less than by an
      ordinary flowable.

      Cover with 2 mm of any methacrylate composite where teeth meet. In deciduous molars, class V and small pits the
      toughened plus version may stand alone. The universal shade is translucent, A1 to A3 hide more. Compula tips
      bend; load the gun with the collar to the notch.
    `,
    price: 9260,
    pack: { quantity: 3.75, unit: 'g' },
    drawing: { kind: 'compule', colour: '#e6d6b6', accent: '#2f6db3' },
    variants: variants(
      combine(
        shades('U A1 A2 A3'),
        choices(
          ['C', '15 compules of 0.25 g', { part: '1' }],
          ['R', '50 compules of 0.25 g', { part: '2', price: 24900, pack: { quantity: 12.5, unit: 'g' } }],
          [
            'S',
            '3 syringes of 1 g',
            { part: '3', price: 8640, pack: { quantity: 3, unit: 'g' }, drawing: { kind: 'gel-syringe' } },
          ],
        ),
      ),
      '61271',
    ),
    categories: ['monthly-special'],
  },
  {
    key: 'gc-gaenial-universal-injectable',
    brand: 'gc',
    classification: 'flowables',
    name: 'G-ænial Universal Injectable',
    code: 'GCA-902',
    description: prose`
      It comes out of a needle and then behaves like a paste: high strength for an injectable, 69 % filler of very
      small barium glass, and a thixotropy that keeps a bead standing while it is being shaped with a brush or the tip
      itself. Indicated for all classes, including surfaces that bear load.

      The usual partner of the clear silicone index: wax up, press, inject, cure ten seconds through the matrix.
      Sixteen shades with two opaques. One syringe of 1 mL comes with ten long-needle tips and a light-proof cap.
      Leave the tip off in storage.
    `,
    price: 5890,
    pack: { quantity: 1, unit: 'mL' },
    drawing: { kind: 'gel-syringe', colour: '#f1e6cf', accent: '#7fb241' },
    variants: withStock(variants(shades('XW BW A1 A2 A3 A3.5 A4 B1 B2 CV AO1 AO2 AO3'), 901480), {
      A2: 'plenty',
      AO1: 'few',
      CV: 'special-order',
    }),
  },
  {
    key: 'kuraray-clearfil-majesty-es-flow',
    brand: 'kuraray',
    classification: 'flowables',
    name: 'Clearfil Majesty ES Flow',
    code: 'KUR-331',
    description: prose`
      One flowable, three viscosities, each with its own collar. High runs into fissures and under orthodontic wire;
      low holds a contour long enough to form a cervical margin; super low hardly moves and is built up cusp by cusp.

      All are filled to between 71 and 78 % by weight with the surface-treated filler of the restorative paste, and
      polish themselves under tongue and lip. The cap stands on its own and shields the nozzle from the lamp. Syringes
      of 2.7 g with fifteen needle tips.
    `,
    price: 6150,
    pack: { quantity: 2.7, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#e3cda3', accent: '#22335f' },
    variants: variants(
      combine(
        choices(
          ['H', 'High flow', { part: '30', drawing: { accent: '#2f6db3' } }],
          ['L', 'Low flow', { part: '31', drawing: { accent: '#2e7d4f' } }],
          ['SL', 'Super low flow', { part: '32', drawing: { accent: '#e88a3a' } }],
        ),
        shades('A1 A2 A3 A3.5 B1 W'),
      ),
      '33',
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'shofu-beautifil-flow-plus',
    brand: 'shofu',
    classification: 'flowables',
    name: 'Beautifil Flow Plus X fluoride-releasing flowable',
    code: 'SHO-200',
    description: prose`
      A giomer injectable approved by its maker for every class of cavity. F00 stacks: a ridge stays as it was drawn.
      F03 moves a little under vibration and wets the floor. Both recharge with fluoride and buffer acid at the
      margin.

      Nano-sized filler gives a gloss after ten strokes of a one-step polisher. Suits root caries, sealing over an
      orthodontic lesion, and lining where moisture control was good but not perfect. Each 2.2 g syringe comes with
      ten 20-gauge needles and screws onto no other brand's tips.
    `,
    price: 5480,
    pack: { quantity: 2.2, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#ead9b8', accent: '#35a7b5' },
    variants: variants(
      combine(
        choices(['F00', 'Zero flow F00', { part: '20' }], ['F03', 'Low flow F03', { part: '22' }]),
        shades('A1 A2 A3 A3.5 A4 B1 BW CV'),
      ),
      'Y',
    ),
  },
  {
    key: 'voco-grandioso-flow',
    brand: 'voco',
    classification: 'flowables',
    name: 'GrandioSO Flow and Heavy Flow',
    code: 'VOC-271',
    description: prose`
      Flowables with the filler load of a packable: 81 % in Flow, 83 % in Heavy Flow. The physical values are near
      those of the restorative of the same name, so both may be used where the patient bites, in cavities of small and
      middling size.

      Flow wets better; Heavy Flow stands better. The non-dripping syringe vents itself when the thumb lets go. Two
      syringes of 2 g in each box and a bag of bent tips, type 41. Radiopacity above 300 % aluminium.
    `,
    price: 5940,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#f1e6cf', accent: '#5b4a9a' },
    variants: withStock(
      variants(
        combine(
          choices(['F', 'Flow', { part: '271' }], ['HF', 'Heavy Flow', { part: '272' }]),
          shades('A1 A2 A3 A3.5 B1 C2 BL OA2').map((shade, index) => ({ ...shade, part: String(index) })),
        ),
        '',
      ),
      { 'HF-C2': 'final', 'F-BL': 'few' },
    ),
  },
  {
    key: 'kerr-vertise-flow',
    brand: 'kerr',
    classification: 'flowables',
    name: 'Vertise Flow self-adhering flowable',
    code: 'KER-344',
    description: prose`
      The phosphate monomer that makes a universal adhesive stick is built into the composite, so a small class I, a
      lining or a porcelain repair takes one material and no bottle. Brush a thin first layer against the dentin for
      twenty seconds, cure, then build.

      Enamel that has not been cut still wants a touch of etchant. Four 2 g syringes of one shade hold about a hundred
      linings; brushes and tips are in the box. Refrigerate, and let it stand for a quarter of an hour before use,
      since cold resin does not wet.
    `,
    price: 8990,
    pack: { quantity: 4, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#f2ead4', accent: '#c9302c' },
    variants: variants(shades('A1 A2 A3 A3.5 B1 B2 XW U'), 34400),
  },
  {
    key: 'ivoclar-tetric-evoflow',
    brand: 'ivoclar',
    classification: 'flowables',
    name: 'Tetric EvoFlow',
    code: 'IVO-595',
    description: prose`
      Wets when moved, stays when left. This flowable was formulated with the paste of the same family and cures to
      the same shade, so that a lined filling shows no line. Ytterbium fluoride makes it stand out on a radiograph
      even in a film half a millimetre thin.

      Inject it into class V cavities, under inlays, around splints and as an extended fissure sealant. Cures in ten
      seconds. Each syringe contains 2 g and comes with a set of cannulas; those of the bulk version are longer and
      can be told by their yellow hub.
    `,
    price: 4980,
    pack: { quantity: 2, unit: 'g' },
    drawing: { kind: 'gel-syringe', colour: '#e3cda3', accent: '#d23b34' },
    variants: variants(shades('A1 A2 A3 A3.5 B1 B3 C3 D3 BL T'), '5959'),
  },
];
