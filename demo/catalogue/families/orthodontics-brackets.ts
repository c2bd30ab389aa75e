import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock, type Choice } from '#demo/catalogue/variants.ts';

/** Tooth positions in the two-digit notation; the four lower incisors share one bracket. */
const upperTeeth = ['11', '12', '13', '14', '15', '21', '22', '23', '24', '25'];
const lowerTeeth = ['33', '34', '35', '43', '44', '45'];

const toToothChoice = (number: string): Choice => ({
  suffix: number,
  label: `Tooth ${number}`,
  drawing: { mark: number, shape: /[345]$/.test(number) ? 'hook' : 'twin' },
});

const bracketTeeth: Choice[] = [
  ...upperTeeth.map(toToothChoice),
  { suffix: 'LI', label: 'Lower incisors', drawing: { mark: '31-42', shape: 'twin' } },
  ...lowerTeeth.map(toToothChoice),
];

const slotSizes = choices(['018', '.018 slot', { part: '18' }], ['022', '.022 slot', { part: '22' }]);

const prescriptions = choices(['MBT', 'MBT prescription', { part: 'M' }], ['RTH', 'Roth prescription', { part: 'R' }]);

const molarTeeth = (...numbers: string[]): Choice[] =>
  numbers.map((number) => ({ suffix: number, label: `Tooth ${number}`, drawing: { mark: number, shape: 'tube' } }));

/** Brackets, tubes and bands. */
export const brackets: Family[] = [
  {
    key: 'american-orthodontics-mini-master',
    brand: 'american-orthodontics',
    classification: 'brackets',
    name: 'Mini Master metal twin brackets',
    code: 'AMO-MM',
    description: prose`
      Low-profile twin brackets cast from 17-4 stainless steel in one piece, base and wings, so that there is no braze
      to corrode. The mesh is photo-etched in an 80-gauge pattern and curved to the tooth in both directions; adhesive
      keys into it and comes off with it at debonding.

      Torque is in the base. Wings are rounded and deep enough for a chain over a ligature. Paint on the
      disto-gingival wing tells the tooth, with hooks on canines and premolars. Ten brackets of one tooth in a
      blister, for .018 or .022 inch, MBT or Roth values.
    `,
    price: 3490,
    pack: { quantity: 10, unit: 'bracket' },
    drawing: { kind: 'bracket', colour: '#b3bec3', shape: 'twin' },
    variants: withStock(variants(combine(bracketTeeth, slotSizes, prescriptions), '390-'), {
      '11-022-MBT': 'plenty',
      '21-022-MBT': 'plenty',
      'LI-022-MBT': 'plenty',
      '45-018-RTH': 'special-order',
      '35-018-RTH': 'none',
    }),
    categories: ['q3-catalogue'],
  },
  {
    key: 'american-orthodontics-empower-2',
    brand: 'american-orthodontics',
    classification: 'brackets',
    name: 'Empower 2 self-ligating brackets',
    code: 'AMO-E2',
    description: prose`
      A clip of cobalt alloy slides open with an instrument turned in the slot above and shuts with a fingertip.
      Interactive clips press rectangular wires home and leave round ones free; passive ones only close the door. The
      two can be mixed, passive behind and interactive in front.

      A wide tie-wing remains for ligatures and chain. The clip stays open while the wire is laid in. MBT-like torque
      in .022 only; hooks on canines and premolars are low and smooth. Five to a pack.
    `,
    price: 7450,
    pack: { quantity: 5, unit: 'bracket' },
    drawing: { kind: 'bracket', colour: '#9aa6ad', accent: '#2f6db3', shape: 'self-ligating' },
    variants: withStock(
      variants(
        combine(
          choices(['IA', 'Interactive', { part: '5' }], ['PA', 'Passive', { part: '6' }]),
          bracketTeeth.map(({ drawing, ...position }) => ({
            ...position,
            label: position.label.toLowerCase(),
            drawing: { mark: drawing?.mark },
          })),
        ),
        '48',
      ),
      { 'IA-11': 'plenty', 'PA-45': 'special-order' },
    ),
    categories: ['new-arrivals'],
  },
  {
    key: '3m-clarity-advanced',
    brand: '3m',
    classification: 'brackets',
    name: 'Clarity Advanced ceramic brackets',
    code: 'MMM-CA',
    description: prose`
      Fine-grained alumina injection-moulded to the translucence of enamel; it takes on the shade of whatever tooth it
      sits on and is not stained by curry or coffee. A stress concentrator runs down the base, and the bracket folds
      in on itself when squeezed, which spares the enamel at debonding.

      Small, rounded and without metal. Precoated brackets keep in sealed wells until they are lifted out, their
      adhesive pink until cured. MBT values, slot .022. Five of one tooth, or a case from second premolar to second
      premolar.
    `,
    price: 9900,
    pack: { quantity: 5, unit: 'bracket' },
    drawing: { kind: 'bracket', colour: '#ece7da', accent: '#dcd5c4', shape: 'ceramic twin' },
    variants: withStock(
      variants(
        [
          ...bracketTeeth.map(({ drawing, ...position }) => ({
            ...position,
            drawing: { mark: drawing?.mark, shape: `ceramic ${drawing?.shape}` },
          })),
          ...choices(
            [
              'CU',
              'Upper case, 15 to 25',
              { price: 18900, pack: { quantity: 10, unit: 'bracket' }, drawing: { mark: 'CASE' } },
            ],
            [
              'CL',
              'Lower case, 35 to 45',
              { price: 18900, pack: { quantity: 10, unit: 'bracket' }, drawing: { mark: 'CASE' } },
            ],
          ),
        ],
        '006-4',
      ),
      { CU: 'some', '35': 'none' },
    ),
  },
  {
    key: 'american-orthodontics-buccal-tubes',
    brand: 'american-orthodontics',
    classification: 'brackets',
    name: 'Low-profile bondable buccal tubes',
    code: 'AMO-BT',
    description: prose`
      Tubes for direct bonding to molars, which have almost done away with bands. The base is wide and shaped to the
      buccal groove; a funnel leads the wire in, and the gingival hook carries elastics. Cap-free, with a flat
      occlusal face.

      First molars with a hook and ten degrees of distal offset above, second molars short and without.
      Non-convertible. Sandblast the tooth, bond dry, and check that the opposing cusp clears it. Ten tubes of one
      tooth.
    `,
    price: 5290,
    pack: { quantity: 10, unit: 'tube' },
    drawing: { kind: 'bracket', colour: '#c3c9ce', shape: 'tube' },
    variants: withStock(
      variants(combine(molarTeeth('16', '26', '36', '46', '17', '27', '37', '47'), slotSizes, prescriptions), '085-'),
      { '16-022-MBT': 'plenty', '47-018-RTH': 'few' },
    ),
  },
  {
    key: 'american-orthodontics-molar-bands',
    brand: 'american-orthodontics',
    classification: 'brackets',
    name: 'Contoured first molar bands',
    code: 'AMO-MB',
    description: prose`
      Seamless bands of annealed steel, contoured to the crown and work-hardened at the gingival edge so that it can
      be burnished under the gum. They snap over the bulge instead of being driven on with a stick.

      Size is laser-marked on the mesial face, tooth by a colour dot. The inside is blasted, and glass ionomer stays
      on the band when it comes off. Five bands of one size to a bag. Tried but unused bands may be sterilized and
      sent back to the box.
    `,
    price: 2290,
    pack: { quantity: 5, unit: 'band' },
    drawing: { kind: 'molar-band', colour: '#c3c9ce' },
    variants: withStock(
      variants(
        combine(
          molarTeeth('16', '26', '36', '46').map(({ suffix, label }) => ({ suffix, label })),
          ['31', '32', '33', '34', '35', '36', '37', '38', '39', '40'].map((size) => ({
            suffix: size,
            label: `size ${size}`,
            drawing: { mark: size, amount: Number(size) },
          })),
        ),
        'MB',
      ),
      { '16-36': 'plenty', '46-37': 'plenty', '26-40': 'special-order' },
    ),
  },
];
