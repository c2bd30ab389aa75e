import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, cross, stocked, variants } from '#demo/catalogue/variants.ts';

/** What stops bleeding and covers wounds. */
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
    drawing: { kind: 'membrane', colour: '#c9302c', accent: '#f0e6cf' },
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
    variants: stocked(
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
              drawing: { kind: 'hemostatic-plug', colour: '#9aa2a9', accent: '#b8b2a4', mark: 'AG' },
            },
          ],
        ),
        '274',
      ),
      { '50': 'plenty' },
    ),
    categories: ['q3-catalogue'],
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
    drawing: { kind: 'hemostatic-plug', colour: '#c94f5a', accent: '#f5ead2' },
    variants: variants(
      choices(
        ['P', 'Plug, 10 × 20 mm', { drawing: { mark: 'PLUG' } }],
        ['T', 'Tape, 25 × 75 mm', { price: 12900, drawing: { kind: 'membrane', mark: 'TAPE' } }],
        ['F', 'Foam, 20 × 40 mm', { price: 12400, drawing: { kind: 'membrane', mark: 'FOAM', colour: '#e2808a' } }],
      ),
      'M3CW-',
    ),
    categories: ['short-expiry'],
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
    categories: ['clearance'],
  },
];

/** Grafts and membranes that bone grows into. */
export const regenerative: Family[] = [
  {
    key: 'septodont-rtr-bone-graft',
    brand: 'septodont',
    classification: 'regenerative',
    name: 'R.T.R. beta-tricalcium phosphate graft',
    code: 'SEP-3500',
    description: prose`
      Synthetic granules, 500 to 1,000 microns, with pores of two orders: wide ones for vessels and cells, narrow ones
      to hold fluid. They dissolve in three to six months as bone takes their place, and there is no animal or human
      donor to explain.

      The cone combines granules with collagen and fills a socket in a minute. The syringe holds 0.8 mL and is wetted
      with blood through its cap. Granules come in sterile vials for sinus and defects.
    `,
    price: 8900,
    pack: { quantity: 0.5, unit: 'mL' },
    drawing: { kind: 'bone-graft-vial', colour: '#2b4a7f', accent: '#f4f1e8' },
    variants: variants(
      choices(
        ['G', 'Granules, 0.5 mL vial', { drawing: { mark: '0.5' } }],
        [
          'S',
          'Syringe, 0.8 mL',
          {
            price: 11900,
            pack: { quantity: 0.8, unit: 'mL' },
            drawing: { kind: 'luer-syringe', colour: '#f4f1e8', mark: '0.8' },
          },
        ],
        [
          'C2',
          '2 cones with collagen',
          {
            price: 14500,
            pack: { quantity: 2, unit: 'cone' },
            drawing: { kind: 'hemostatic-plug', mark: 'CONE', accent: '#f4f1e8' },
          },
        ],
      ),
      '01RTR-',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'dentsply-symbios-allograft',
    brand: 'dentsply',
    classification: 'regenerative',
    name: 'Symbios allograft granules',
    code: 'DEN-SYA',
    description: prose`
      Human bone from an accredited tissue bank, cleaned by solvents, freeze-dried and irradiated. Cortical granules
      last and hold space; cancellous ones are replaced sooner; the mixture is meant for sockets and ridges before
      implants.

      Particles of 0.25 to 1 mm. Rehydrate for ten minutes in saline or blood. Every vial has its own number and two
      stickers, one for the chart and one to send back, as Canadian rules for cells, tissues and organs require. Room
      temperature, five years.
    `,
    price: 13900,
    pack: { quantity: 0.5, unit: 'mL' },
    drawing: { kind: 'bone-graft-vial', colour: '#e88a3a', accent: '#efe0bd' },
    variants: stocked(
      variants(
        cross(
          choices(
            ['CC', 'Cortico-cancellous', { part: '1' }],
            ['CO', 'Cortical', { part: '2' }],
            ['DM', 'Demineralized cortical', { part: '3' }],
          ),
          choices(
            ['05', '0.5 mL', { part: '05', drawing: { mark: '0.5' } }],
            ['1', '1 mL', { part: '10', price: 19900, pack: { quantity: 1, unit: 'mL' }, drawing: { mark: '1.0' } }],
            ['2', '2 mL', { part: '20', price: 29900, pack: { quantity: 2, unit: 'mL' }, drawing: { mark: '2.0' } }],
          ),
        ),
        'SYM40',
      ),
      { 'CC-1': 'plenty', 'DM-2': 'special-order' },
    ),
  },
  {
    key: 'dentsply-symbios-collagen-membrane',
    brand: 'dentsply',
    classification: 'regenerative',
    name: 'Symbios collagen membranes',
    code: 'DEN-SYM',
    description: prose`
      A cross-linked sheet from bovine tendon that keeps gum out of a graft for about four months and then disappears.
      Dry it is stiff enough to trim on the template; wet it drapes and can be slid under a flap without rolling up.

      Either side may face the bone. Extend it by two to three millimetres over the defect, fix with tacks or not at
      all. Slow type lasts six months. Sterile, one a box, sizes to suit a socket, two teeth or a ridge.
    `,
    price: 18900,
    pack: { quantity: 1, unit: 'membrane' },
    drawing: { kind: 'membrane', colour: '#e88a3a', accent: '#f6efdd' },
    variants: variants(
      cross(
        choices(['P', 'Prehydrated', { part: '7' }], ['S', 'Slow-resorbing', { part: '8', price: 22900 }]),
        choices(
          ['15', '15 × 20 mm', { drawing: { mark: '15×20' } }],
          ['20', '20 × 30 mm', { price: 24900, drawing: { mark: '20×30' } }],
          ['30', '30 × 40 mm', { price: 32900, drawing: { mark: '30×40' }, stock: 'few' }],
        ),
      ),
      'SYM7',
    ),
  },
  {
    key: 'mark3-bovine-xenograft',
    brand: 'mark3',
    classification: 'regenerative',
    name: 'Anorganic bovine bone mineral',
    code: 'MK3-XG',
    description: prose`
      Cattle bone freed of everything organic by heat and solvent. What is left has the pores of cancellous bone and
      is hardly resorbed, so it keeps a ridge or sinus at the height it was given for years.

      Small granules, 0.25 to 1 mm, for sockets and gaps beside implants; large, 1 to 2 mm, for the sinus. Mix with
      the patient's blood, pack lightly, cover. Glass vials in double pouches.
    `,
    price: 9900,
    pack: { quantity: 0.5, unit: 'g' },
    drawing: { kind: 'bone-graft-vial', colour: '#1c7f86', accent: '#f1e6cf' },
    variants: variants(
      cross(
        choices(['S', 'Small granules', { part: 'S' }], ['L', 'Large granules', { part: 'L' }]),
        choices(
          ['05', '0.5 g', { part: '05', drawing: { mark: '0.5 G' } }],
          ['1', '1 g', { part: '10', price: 16900, pack: { quantity: 1, unit: 'g' }, drawing: { mark: '1 G' } }],
          [
            '2',
            '2 g',
            { part: '20', price: 28900, pack: { quantity: 2, unit: 'g' }, drawing: { mark: '2 G' }, stock: 'some' },
          ],
        ),
      ),
      'M3XG',
    ),
    categories: ['monthly-special'],
  },
];
