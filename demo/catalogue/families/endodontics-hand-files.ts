import { isoSizes, lengths } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

/** Assorted sets of six files; each set is named after its range of sizes. */
const assortedSets = choices(
  ['15-40', 'Assorted 15 to 40', { part: '090', drawing: { mark: '15-40', colour: '#f0cf45' } }],
  ['45-80', 'Assorted 45 to 80', { part: '091', drawing: { mark: '45-80', colour: '#2f6db3' } }],
);

/** Hand instruments for the root canal, by ISO size and length. */
export const handFiles: Family[] = [
  {
    key: 'dentsply-readysteel-k-files',
    brand: 'dentsply',
    classification: 'hand-files',
    name: 'ReadySteel K-files',
    code: 'DEN-KF',
    description: prose`
      Square stainless wire, twisted, in the ISO taper of two per cent: the file to find a canal with and to keep it
      open. Watch-winding and balanced force both suit it. Silicone stops are oval and point the way a pre-bent tip is
      facing.

      The waisted handle is moulded on and carries size and colour; a square on top means K-file. Sizes 06 to 10 are
      sold singly by size for scouting, 15 to 140 for shaping, and the usual six in one blister. Sterile, six to a
      blister, in 21, 25 and 31 mm. Discard any file that shows an uneven twist.
    `,
    price: 1690,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'endo-file', colour: '#f0cf45', shape: 'k-file' },
    variants: withStock(
      variants(
        combine([...isoSizes('06 08 10 15 20 25 30 35 40 45 50 55 60 70 80'), ...assortedSets], lengths(21, 25, 31)),
        'A012D0',
      ),
      { '10-L25': 'plenty', '15-L25': 'plenty', '15-40-L25': 'plenty', '70-L31': 'special-order', '55-L31': 'none' },
    ),
    categories: ['q3-catalogue'],
  },
  {
    key: 'dentsply-hedstroem-files',
    brand: 'dentsply',
    classification: 'hand-files',
    name: 'Hedström files',
    code: 'DEN-HF',
    description: prose`
      Ground from round wire to a row of cones with a very sharp rake. A Hedström cuts only on the pull and cuts hard;
      turned, it screws itself in and breaks, which is the one thing every student remembers about it.

      Used to flare the coronal part, to smooth walls, to pull gutta-percha or a separated fragment with two or three
      braided round it. Colour-coded handles with a circle on top. Blisters of six in one size or assorted, sterile,
      lengths of 21, 25 and 31 mm.
    `,
    price: 1790,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'endo-file', colour: '#c9302c', shape: 'hedstrom' },
    variants: withStock(
      variants(
        combine([...isoSizes('15 20 25 30 35 40 45 50 55 60 70 80'), ...assortedSets], lengths(21, 25, 31)),
        'A016D0',
      ),
      { '25-L25': 'plenty', '80-L31': 'none', '60-L21': 'few' },
    ),
  },
  {
    key: 'dentsply-c-plus-files',
    brand: 'dentsply',
    classification: 'hand-files',
    name: 'C+ files for calcified canals',
    code: 'DEN-CP',
    description: prose`
      When a number 10 bends at the orifice, this one does not. The core is square and the last four millimetres taper
      faster than an ISO file, so that thrust reaches the tip; the point is active and polished, and picks a way into
      a canal that has all but closed.

      Use with light pecking, chelator in the chamber and frequent checks on film. Not for bends. Depth marks at 18,
      19 and 20 mm. Eighteen-millimetre files give the stiffest start in molars. Six in a sterile blister.
    `,
    price: 2590,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'endo-file', colour: '#7a4a8c', shape: 'k-file', accent: '#2f6db3' },
    variants: variants(combine(isoSizes('06 08 10 15'), lengths(18, 21, 25)), 'A016XC'),
  },
  {
    key: 'kerr-k-flex-files',
    brand: 'kerr',
    classification: 'hand-files',
    name: 'K-Flex files',
    code: 'KER-KX',
    description: prose`
      A rhombus instead of a square: twisted, it gives flutes that are alternately high and low. High ones cut with an
      acute edge, low ones leave room for debris, and the thinner core bends round a curve that would transport a
      K-file.

      The tip has its edge removed and follows the canal. Handle of coloured nylon, size engraved and painted, so that
      it is still legible after forty cycles. Supplied by six, lengths 21, 25 and 30 mm.
    `,
    price: 1850,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'endo-file', colour: '#2f6db3', shape: 'k-file', accent: '#2e7d4f' },
    variants: withStock(
      variants(combine([...isoSizes('08 10 15 20 25 30 35 40 45 50 60'), ...assortedSets], lengths(21, 25, 30)), 'KF0'),
      { '15-L25': 'plenty', '60-L30': 'special-order' },
    ),
  },
  {
    key: 'dentsply-flexofile',
    brand: 'dentsply',
    classification: 'hand-files',
    name: 'FlexoFile flexible K-files',
    code: 'DEN-FX',
    description: prose`
      Triangular wire twisted more tightly than a K-file's, with a non-cutting Batt tip. It is the flexible steel
      file: less metal in the section, three edges instead of four, and enough spring to stay centred in a moderate
      curve up to size 25 or 30.

      Shape to working length with a quarter turn and pull. Sizes 15 to 40 by colour, sold six of a kind or six
      assorted. Delivered sterile; the blister doubles as a stand. Memory is low, so pre-bending holds.
    `,
    price: 1990,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'endo-file', colour: '#2e7d4f', shape: 'k-file', accent: '#f0cf45' },
    variants: variants(
      combine([...isoSizes('15 20 25 30 35 40'), ...assortedSets.slice(0, 1)], lengths(21, 25, 31)),
      'A010XF',
    ),
  },
  {
    key: 'diadent-nickel-titanium-hand-files',
    brand: 'diadent',
    classification: 'hand-files',
    name: 'Nickel-titanium hand K-files',
    code: 'DIA-NT',
    description: prose`
      Superelastic hand files for severe curves. They cannot be pre-bent and do not need to be; the alloy straightens
      by itself at once and presses only lightly against the outer wall, which keeps ledges away.

      Cut by rotation, not by filing. Because fatigue does not show, count the uses: the box has a tear-off tab for
      eight. Plastic handles with rubber grip, ISO colours, stops fitted. Six of a size, 21 or 25 mm.
    `,
    price: 3290,
    pack: { quantity: 6, unit: 'file' },
    drawing: { kind: 'endo-file', colour: '#9aa2a9', shape: 'reamer', accent: '#9aa2a9' },
    variants: variants(combine(isoSizes('15 20 25 30 35 40'), lengths(21, 25)), 'NTK'),
  },
  {
    key: 'dentsply-barbed-broaches',
    brand: 'dentsply',
    classification: 'hand-files',
    name: 'Barbed broaches',
    code: 'DEN-BB',
    description: prose`
      A soft wire with barbs raised by cutting into it, for one job only: entangle the pulp, turn half round, and draw
      it out in one piece. Take the largest that does not touch the walls and never force it, since a barb that folds
      back will hold.

      Also retrieves cotton and paper points. Metal-free coloured handles, by colour from white (very fine) to black
      (coarse). Ten in a sterile pack; a broach serves one tooth and is thrown away.
    `,
    price: 2190,
    pack: { quantity: 10, unit: 'broach' },
    drawing: { kind: 'endo-file', colour: '#f4f5f2', shape: 'broach' },
    variants: variants(
      choices(
        ['XXF', 'Extra-extra fine', { part: '1', drawing: { colour: '#7a4a8c', mark: 'XXF' } }],
        ['XF', 'Extra fine', { part: '2', drawing: { colour: '#f4f5f2', mark: 'XF' } }],
        ['F', 'Fine', { part: '3', drawing: { colour: '#f0cf45', mark: 'F' } }],
        ['M', 'Medium', { part: '4', drawing: { colour: '#c9302c', mark: 'M' } }],
        ['C', 'Coarse', { part: '5', drawing: { colour: '#2f6db3', mark: 'C' }, stock: 'few' }],
      ),
      'A002100',
    ),
  },
];
