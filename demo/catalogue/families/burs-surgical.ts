import { heads, lengths, onShanks } from '#demo/catalogue/axes.ts';
import type { Family } from '#demo/catalogue/family.ts';
import { prose } from '#demo/catalogue/prose.ts';
import { choices, combine, variants, withStock } from '#demo/catalogue/variants.ts';

const surgicalHeads = heads(
  ['4', 'round', 14, 'round'],
  ['6', 'round', 18, 'round'],
  ['8', 'round', 23, 'round'],
  ['557', 'straight crosscut', 10, 'crosscut fissure'],
  ['558', 'straight crosscut', 12, 'crosscut fissure'],
  ['700', 'taper crosscut', 10, 'crosscut tapered-fissure'],
  ['701', 'taper crosscut', 12, 'crosscut tapered-fissure'],
  ['702', 'taper crosscut', 16, 'crosscut tapered-fissure'],
  ['703', 'taper crosscut', 21, 'crosscut tapered-fissure'],
);

/** Long-shanked burs for bone and for sectioning teeth. */
export const surgicalBurs: Family[] = [
  {
    key: 'ss-white-surgical-carbide-burs',
    brand: 'ss-white',
    classification: 'surgical-burs',
    name: 'Surgical carbide burs',
    code: 'SSW-OS',
    description: prose`
      Oral surgery carbides on two shanks: the 25 mm friction grip reaches past the tongue with a rear-exhaust
      high-speed, the 44.5 mm straight shank fits the surgical motor. The neck is long and strong, and the crosscut
      blades divide a molar or drop bone from round a root without clogging.

      A 702 sections, an 8 troughs, a 557 cuts the slot for the elevator. Run with sterile saline, never with air that
      blows into the wound. Steel parts resist the usual cycles. Five in a tube.
    `,
    price: 2680,
    pack: { quantity: 5, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#c9a24a', accent: '#7d8c93', shape: 'crosscut tapered-fissure hp' },
    variants: withStock(variants(onShanks(surgicalHeads, 'FGSL', 'HP'), 17401), {
      '702-HP': 'plenty',
      '701-HP': 'plenty',
      '8-HP': 'plenty',
      '558-FGSL': 'few',
    }),
  },
  {
    key: 'mark3-sterile-surgical-burs',
    brand: 'mark3',
    classification: 'surgical-burs',
    name: 'Sterile surgical burs, single use',
    code: 'MK3-SB',
    description: prose`
      Carbide surgery burs that come out of a double blister, ready for the sterile field. The inner tray is passed
      over the edge of the outer and tipped onto the drape; nobody handles the head.

      Straight handpiece, 44.5 mm, and long friction grip, 25 mm. One surgical extraction, one bur: carbide dulls on
      bone sooner than on dentin, and heat is what a dull bur makes. Ten burs a box with peel-off record labels for
      the chart.
    `,
    price: 4450,
    pack: { quantity: 10, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#2e7d4f', accent: '#c3c9ce', shape: 'round' },
    variants: variants(
      onShanks(
        surgicalHeads.filter(({ suffix }) => ['6', '8', '557', '701', '702'].includes(suffix)),
        'FGSL',
        'HP',
      ),
      'M3SB',
    ),
  },
  {
    key: 'dentsply-zekrya-bone-cutter',
    brand: 'dentsply',
    classification: 'surgical-burs',
    name: 'Zekrya surgical burs',
    code: 'DEN-ZK',
    description: prose`
      A long, slender, pointed carbide cutter for dividing roots, apicectomy and freeing an impacted tooth through a
      narrow access. Six straight blades taper to a safe point; the whole bur is one piece of carbide, stiffer than
      steel and without a joint.

      Used in turbine and contra-angle with friction-grip chuck, light in the hand, under saline. The 28 mm reaches
      lower third molars, the 23 mm is less likely to snap. Endo version has a blunt tip for unroofing chambers. Six
      burs, gold-marked.
    `,
    price: 9650,
    pack: { quantity: 6, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#e0b23c', accent: '#d9e0e3', shape: 'needle' },
    variants: variants(
      combine(
        choices(
          ['S', 'Surgical, pointed', { part: 'S', drawing: { shape: 'needle', mark: 'Z' } }],
          ['E', 'Endo, safe tip', { part: 'E', drawing: { shape: 'tapered-fissure', mark: 'ZE', colour: '#c9302c' } }],
        ),
        lengths(23, 28),
      ),
      'A0152',
    ),
  },
  {
    key: 'hu-friedy-trephine-burs',
    brand: 'hu-friedy',
    classification: 'surgical-burs',
    name: 'Trephine burs, stainless steel',
    code: 'HUF-TRE',
    description: prose`
      Hollow drills for harvesting a core of bone, removing a failed implant or taking a biopsy. Depth rings are
      lasered at 4, 6, 8, 10, 12 and 14 mm outside, and windows in the wall let the core be pushed out with a probe.

      Sizes are given as the outer diameter; the inner is one millimetre less. Run slowly, 800 to 1,200 turns a
      minute, in the reverse-torque motor with plenty of cooled saline. Latch shank for contra-angles 1:1 and 20:1.
      Sold singly, non-sterile.
    `,
    price: 8900,
    pack: { quantity: 1, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#b3bec3', accent: '#7d8c93', shape: 'trephine cylinder latch' },
    variants: withStock(
      variants(
        ['3', '4', '5', '6', '7', '8', '10'].map((diameter) => ({
          suffix: diameter,
          label: `Outer diameter ${diameter} mm`,
          drawing: { mark: `${diameter}MM`, amount: Number(diameter) * 10 },
        })),
        'TRE',
      ),
      { '10': 'special-order', '7': 'none', '4': 'some' },
    ),
  },
  {
    key: 'd2-lindemann-bone-cutters',
    brand: 'd2',
    classification: 'surgical-burs',
    name: 'Lindemann bone cutters',
    code: 'D2H-LI',
    description: prose`
      Side-cutting burs for splitting a ridge, preparing a bone window and shaping a harvested block. The tip cuts as
      well, so a groove can be started anywhere; the coarse twisted blades clear chips upward out of the groove.

      Two shanks and two lengths of head. Suggested speed up to 80,000 with straight handpieces, 40,000 with
      contra-angles, always irrigated. Tool steel with tungsten carbide head, autoclavable to 135 °C. Supplied in
      pairs on an aluminium clip.
    `,
    price: 3790,
    pack: { quantity: 2, unit: 'bur' },
    drawing: { kind: 'bur', colour: '#c9302c', accent: '#c3c9ce', shape: 'crosscut lindemann hp' },
    variants: variants(
      onShanks(
        heads(
          ['161', 'fissure, head 9', 16, 'crosscut lindemann'],
          ['162', 'conical, head 10', 16, 'crosscut lindemann'],
          ['166', 'conical, head 12', 21, 'crosscut lindemann'],
        ),
        'RAL',
        'HP',
      ),
      'D2LI-',
    ),
  },
];
