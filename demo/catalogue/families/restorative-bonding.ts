import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, variants, withStock } from '#demo/catalogue/variants.ts';

/** Adhesives. */
export const bondingAgents: Family[] = [
  {
    key: '3m-scotchbond-universal-plus',
    brand: '3m',
    classification: 'bonding',
    name: 'Scotchbond Universal Plus adhesive',
    code: 'MMM-4129',
    description: prose`
      One bottle for total-etch, self-etch and selective-etch work, for direct and indirect restorations, on dentin,
      enamel, glass ceramic, zirconia and metal. The Plus version is radiopaque like dentin, which ends the dark line
      once mistaken for caries, and contains no BPA-derived resin.

      Scrub for twenty seconds, thin with air for five until it no longer moves, cure for ten. It sets dual-cure resin
      cement without an activator. A 5 mL vial gives about 250 drops; unit doses are sealed wells with their own
      applicator. Store at 2 to 25 °C and close the vial at once: the solvent is ethanol.
    `,
    price: 17450,
    pack: { quantity: 5, unit: 'mL' },
    drawing: { kind: 'bond-bottle', colour: '#e5a32b', accent: '#26292d', mark: 'SBU+' },
    variants: withStock(
      variants(
        choices(
          ['V', 'Vial, 5 mL', { part: '4' }],
          ['V3', '3 vials of 5 mL', { part: '5', price: 45900, pack: { quantity: 15, unit: 'mL' } }],
          [
            'UD',
            '100 unit doses',
            {
              part: '6',
              price: 31800,
              pack: { quantity: 100, unit: 'dose' },
              drawing: { kind: 'varnish-dose', colour: '#26292d' },
            },
          ],
          ['K', 'Intro kit with etchant', { part: '7', price: 23900, pack: { quantity: 1, unit: 'kit' } }],
        ),
        '4129',
      ),
      { V: 'plenty', UD: 'some' },
    ),
  },
  {
    key: 'kuraray-clearfil-se-bond-2',
    brand: 'kuraray',
    classification: 'bonding',
    name: 'Clearfil SE Bond 2 two-step self-etch adhesive',
    code: 'KUR-3270',
    description: prose`
      The reference of self-etch bonding. A mild acidic primer with MDP dissolves no more mineral than it replaces,
      and a separate hydrophobic bond seals it: two bottles, but a hybrid layer that long clinical trials still find
      intact after thirteen years.

      Primer for twenty seconds, dry gently, bond, even out, cure for ten. Sensitivity after treatment is rare, as the
      smear plugs are never washed away. Etch uncut enamel separately. Six millilitres of primer go with five of bond;
      keep both in the refrigerator and mix nothing but what is used.
    `,
    price: 24800,
    pack: { quantity: 1, unit: 'kit' },
    drawing: { kind: 'bond-bottle', colour: '#c9302c', accent: '#22335f', mark: 'SE2' },
    variants: variants(
      choices(
        ['K', 'Kit: primer and bond', { part: '0' }],
        [
          'P',
          'Primer, 6 mL',
          { part: '1', price: 12900, pack: { quantity: 6, unit: 'mL' }, drawing: { colour: '#e9a0a0', mark: 'PRIM' } },
        ],
        [
          'B',
          'Bond, 5 mL',
          { part: '2', price: 13900, pack: { quantity: 5, unit: 'mL' }, drawing: { colour: '#2f6db3', mark: 'BOND' } },
        ],
        ['V', 'Value pack: 3 primers, 3 bonds', { part: '5', price: 66900, stock: 'special-order' }],
      ),
      '327',
    ),
  },
  {
    key: 'kuraray-universal-bond-quick-2',
    brand: 'kuraray',
    classification: 'bonding',
    name: 'Clearfil Universal Bond Quick 2',
    code: 'KUR-3570',
    description: prose`
      A universal adhesive without a waiting time: apply, rub for three seconds to wet the cavity, dry, cure.
      Hydrophilic amide monomers soak into dentin so fast that scrubbing for twenty seconds gains nothing more, and
      once cured they form a tight network that takes up little water.

      Contains MDP and the maker's photoinitiator; dual-cures against its matching cement. The flip-top bottle
      dispenses one clean drop and closes with one thumb. Fluoride is released at the margin. Also bonds
      silver-palladium, zirconia and lithium disilicate, the last after silane.
    `,
    price: 15900,
    pack: { quantity: 5, unit: 'mL' },
    drawing: { kind: 'bond-bottle', colour: '#f4f5f2', accent: '#35a7b5', mark: 'UBQ' },
    variants: variants(
      choices(
        ['B', 'Bottle, 5 mL'],
        ['B2', '2 bottles of 5 mL', { price: 29500, pack: { quantity: 10, unit: 'mL' } }],
        [
          'U',
          '50 unit doses of 0.1 mL',
          { price: 17400, pack: { quantity: 50, unit: 'dose' }, drawing: { kind: 'varnish-dose', colour: '#35a7b5' } },
        ],
      ),
      '3571-',
    ),
    categories: ['new-arrivals'],
  },
  {
    key: 'bisco-all-bond-universal',
    brand: 'bisco',
    classification: 'bonding',
    name: 'All-Bond Universal adhesive',
    code: 'BIS-B7200',
    description: prose`
      Light-cured dental adhesive with MDP at a pH of about 3.2, mild enough to need no activator under self-cured
      core materials. The film is under ten microns thick and the bond is not disturbed by it when a crown is seated.

      Two coats, ten to fifteen seconds of agitation each, no light between; dry for at least ten seconds from near
      and far, then cure. Etch or do not etch. The 6 mL bottle is opaque black with a dropper that wipes its own tip;
      unit-dose blisters hold 0.2 mL and keep at room temperature.
    `,
    price: 16900,
    pack: { quantity: 6, unit: 'mL' },
    drawing: { kind: 'bond-bottle', colour: '#7a4a8c', accent: '#26292d', mark: 'ABU' },
    variants: variants(
      choices(
        ['P', 'Bottle, 6 mL', { part: '02P' }],
        ['V', '3 bottles of 6 mL', { part: '03K', price: 44500, pack: { quantity: 18, unit: 'mL' } }],
        [
          'U',
          '50 unit doses',
          {
            part: '12P',
            price: 18800,
            pack: { quantity: 50, unit: 'dose' },
            drawing: { kind: 'varnish-dose', colour: '#7a4a8c' },
          },
        ],
      ),
      'B-72',
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'kerr-optibond-universal',
    brand: 'kerr',
    classification: 'bonding',
    name: 'OptiBond Universal',
    code: 'KER-362',
    description: prose`
      Built on GPDM, the etching monomer Kerr has used since the nineties, with three solvents that evaporate in turn:
      acetone carries the resin into dentin, alcohol and water follow. The layer that stays is thin, even and lightly
      filled.

      Self-etch, total-etch or selective, one coat, cure ten seconds. Works on all common substrates; a separate
      silane is advised on lithium disilicate. Shake before use. The bottle holds 5 mL and stands low, hard to knock
      over on a bracket table.
    `,
    price: 14900,
    pack: { quantity: 5, unit: 'mL' },
    drawing: { kind: 'bond-bottle', colour: '#f0cf45', accent: '#1c7f86', mark: 'OBU' },
    variants: variants(
      choices(
        ['B', 'Bottle, 5 mL', { part: '17', stock: 'plenty' }],
        [
          'U',
          '100 unidose',
          {
            part: '18',
            price: 28900,
            pack: { quantity: 100, unit: 'dose' },
            drawing: { kind: 'varnish-dose', colour: '#1c7f86' },
          },
        ],
        ['K', 'Bottle kit with gel etchant', { part: '19', price: 18900, pack: { quantity: 1, unit: 'kit' } }],
      ),
      '365',
    ),
    categories: ['short-expiry'],
  },
  {
    key: 'ivoclar-adhese-universal-vivapen',
    brand: 'ivoclar',
    classification: 'bonding',
    name: 'Adhese Universal in VivaPen',
    code: 'IVO-663',
    description: prose`
      An adhesive in a pen. A click puts a measured 0.01 mL on the snap-on brush in the mouth itself; there is no
      dish, nothing evaporates before it arrives, and 2 mL are enough for some 190 applications where a bottle of the
      same volume gives 60.

      Tolerates moist and dry dentin alike and bonds under light and self-curing materials. The level shows through a
      window in the shaft. Cannulas are for single use and sold by the hundred; the pen is covered with a sleeve.
      Bottle available for those who prefer it.
    `,
    price: 13600,
    pack: { quantity: 2, unit: 'mL' },
    drawing: { kind: 'bond-bottle', colour: '#f4f5f2', accent: '#c9302c', mark: 'ADH' },
    variants: variants(
      choices(
        ['P', 'VivaPen, 2 mL', { part: '415', drawing: { kind: 'gel-syringe' } }],
        [
          'P3',
          '3 VivaPens of 2 mL',
          { part: '417', price: 36400, pack: { quantity: 6, unit: 'mL' }, drawing: { kind: 'gel-syringe' } },
        ],
        ['B', 'Bottle, 5 g', { part: '413', price: 15700, pack: { quantity: 5, unit: 'g' } }],
        [
          'C',
          '100 snap-on cannulas',
          {
            part: '626',
            price: 3900,
            pack: { quantity: 100, unit: 'cannula' },
            drawing: { kind: 'applicators', mark: '' },
          },
        ],
      ),
      '663',
    ),
  },
  {
    key: 'gc-g-premio-bond',
    brand: 'gc',
    classification: 'bonding',
    name: 'G-Premio BOND universal adhesive',
    code: 'GCA-900',
    description: prose`
      HEMA-free, acetone based and only three microns thin. Three functional monomers, 4-MET, MDP and MDTP, take care
      of tooth, zirconia and precious metal, so the same bottle primes an intraoral repair and treats a sensitive
      neck.

      Leave for ten seconds, then blow hard for five: strong air is part of the method, because the phase separation
      has to be driven off. Cure ten seconds. Keep refrigerated and replace the cap straight away. A 5 mL bottle
      contains about 300 drops; a tray of fifty micro-applicators is with the kit.
    `,
    price: 14300,
    pack: { quantity: 5, unit: 'mL' },
    drawing: { kind: 'bond-bottle', colour: '#26292d', accent: '#7fb241', mark: 'GPB' },
    variants: variants(
      choices(
        ['B', 'Bottle, 5 mL', { part: '3', stock: 'few' }],
        ['V', '3 bottles of 5 mL', { part: '4', price: 38900, pack: { quantity: 15, unit: 'mL' } }],
        [
          'U',
          '50 unit doses',
          {
            part: '5',
            price: 16200,
            pack: { quantity: 50, unit: 'dose' },
            drawing: { kind: 'varnish-dose', colour: '#7fb241' },
          },
        ],
      ),
      '90016',
    ),
    categories: ['short-expiry'],
  },
];
