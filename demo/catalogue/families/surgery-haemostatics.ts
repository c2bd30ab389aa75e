import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants, withStock } from '#demo/catalogue/variants.ts';

/** Products that stop bleeding and cover wounds. */
export const haemostatics: Family[] = [
  {
    key: 'johnson-and-johnson-surgicel',
    brand: 'johnson-and-johnson',
    classification: 'haemostatics',
    name: 'Surgicel absorbable haemostat',
    code: 'JNJ-SU',
    description: prose`
      A knitted gauze of oxidized cellulose. Laid dry on a bleeding socket it turns to a brown gel within minutes and
      helps the clot to hold; it is acid, unkind to bacteria, and is gone in one to two weeks.

      Cut to size with scissors, hold for two minutes with damp gauze, leave a single layer behind. Not near an
      exposed nerve, as it swells. Patients on anticoagulants are its reason for being in a dental drawer. Sterile,
      one piece a sleeve.
    `,
    price: 24900,
    pack: { quantity: 12, unit: 'piece' },
    drawing: { kind: 'membrane', colour: '#f0e6cf', accent: '#c9302c' },
    variants: variants(
      choices(
        ['05X2', '½ × 2 in', { part: '1955', drawing: { mark: '½×2' } }],
        ['2X3', '2 × 3 in', { part: '1953', price: 47900, drawing: { mark: '2×3' }, stock: 'few' }],
        ['2X14', '2 × 14 in', { part: '1951', price: 79900, drawing: { mark: '2×14' }, stock: 'special-order' }],
      ),
      'SU',
    ),
  },
  {
    key: 'coltene-roeko-gelatamp',
    brand: 'coltene',
    classification: 'haemostatics',
    name: 'Roeko Gelatamp silver gelatine sponge',
    code: 'COL-274',
    description: prose`
      Hardened foam gelatine cubes with 5 % finely dispersed silver. The sponge takes up many times its weight in
      blood and fills the socket; the silver keeps it from going bad while the body dissolves it, in about four weeks.

      Squeeze a cube, let it open in the socket, suture across if wished. 14 × 7 × 7 mm fits a premolar; two go into a
      molar. Sterile in singles or as a tin of fifty with tweezers.
    `,
    price: 9890,
    pack: { quantity: 50, unit: 'sponge' },
    drawing: { kind: 'dressing-tin', colour: '#c3c9ce', accent: '#8a7f70', mark: '50' },
    variants: withStock(
      variants(
        choices(
          ['50', 'Tin of 50', { part: '006' }],
          [
            '20',
            '20 singles',
            {
              part: '007',
              price: 6490,
              pack: { quantity: 20, unit: 'sponge' },
              drawing: { kind: 'hemostatic-plug', colour: '#b8b2a4', accent: '#9aa2a9', mark: 'AG' },
            },
          ],
        ),
        '274',
      ),
      { '50': 'plenty' },
    ),
  },
  {
    key: 'mark3-collagen-wound-dressings',
    brand: 'mark3',
    classification: 'haemostatics',
    name: 'Absorbable collagen wound dressings',
    code: 'MK3-CW',
    description: prose`
      Bovine collagen, freeze-dried to a sponge that platelets cling to. The plug, bullet-shaped, goes into an
      extraction socket; tape lies over a palatal donor site or a sinus lining; foam is cut for whatever else bleeds.

      Absorbed in ten to fourteen days. It stays together when wet and can be stitched through. Ten pieces a box,
      sterile in two blisters. Not for patients allergic to beef products.
    `,
    price: 11900,
    pack: { quantity: 10, unit: 'piece' },
    drawing: { kind: 'hemostatic-plug', colour: '#f5ead2', accent: '#c94f5a' },
    variants: variants(
      choices(
        ['P', 'Plug, 10 × 20 mm', { drawing: { mark: 'PLUG' } }],
        ['T', 'Tape, 25 × 75 mm', { price: 12900, drawing: { kind: 'membrane', mark: 'TAPE' } }],
        ['F', 'Foam, 20 × 40 mm', { price: 12400, drawing: { kind: 'membrane', mark: 'FOAM', accent: '#e2808a' } }],
      ),
      'M3CW-',
    ),
  },
  {
    key: 'septodont-alvogyl',
    brand: 'septodont',
    classification: 'haemostatics',
    name: 'Alveolar dressing paste',
    code: 'SEP-0300',
    description: prose`
      Brown, fibrous, smelling of cloves: a dressing for the dry socket, which quiets pain within minutes of being
      laid in. Eugenol and a mild antiseptic are held in penghawar fibres, which knit the paste together and let it
      clear itself as the socket heals.

      Rinse, pinch off as much as fills the socket loosely, place, and do not suture over it. One visit is often
      enough. Jar of 10 g, about twenty sockets. Close well; the oil evaporates.
    `,
    price: 8450,
    pack: { quantity: 10, unit: 'g' },
    drawing: { kind: 'dressing-tin', colour: '#7b5638', accent: '#8a6238', mark: 'ALV' },
    variants: variants(
      choices(['10', 'Jar of 10 g'], ['2X10', '2 jars of 10 g', { price: 15900, pack: { quantity: 20, unit: 'g' } }]),
      '01AL03-',
    ),
  },
  {
    key: 'gc-coe-pak',
    brand: 'gc',
    classification: 'haemostatics',
    name: 'COE-PAK periodontal dressing',
    code: 'GCA-135',
    description: prose`
      A soft putty that covers a gingivectomy, a palatal wound or a flap for a week. It contains no eugenol or
      asbestos, sets to a tough rubber that grips between the teeth, and does not taste of anything in particular.

      Squeeze equal ropes, mix until one colour, drop into water for two minutes and roll. Wet gloves, or it will
      stick to them. Regular leaves fifteen minutes to place it, hard and fast less. Two tubes of 90 g, or automix
      cartridges.
    `,
    price: 9290,
    pack: { quantity: 180, unit: 'g' },
    drawing: { kind: 'paste-tubes', colour: '#ec9fbb', accent: '#f4f5f2' },
    variants: variants(
      choices(
        ['R', 'Regular set, tubes', { part: '001', drawing: { mark: 'REG' } }],
        ['H', 'Hard and fast set, tubes', { part: '301', drawing: { mark: 'H&F', colour: '#c9506a' } }],
        [
          'A',
          'Automix, 2 cartridges of 50 mL',
          {
            part: '801',
            price: 10900,
            pack: { quantity: 100, unit: 'mL' },
            drawing: { kind: 'impression-cartridge', mark: 'AUTO' },
            stock: 'few',
          },
        ],
      ),
      '135',
    ),
  },
];
