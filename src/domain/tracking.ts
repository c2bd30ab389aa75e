/** The carriers whose parcels can be followed by a link: how their names begin, and where a number is looked up. */
const carriers: readonly { name: RegExp; page: string }[] = [
  {
    name: /^(canada ?post|postes canada|xpresspost)\b/i,
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  { name: /^purolator\b/i, page: 'https://www.purolator.com/en/shipping/tracker?pin=' },
  { name: /^ups\b/i, page: 'https://www.ups.com/track?tracknum=' },
  { name: /^fed ?ex\b/i, page: 'https://www.fedex.com/fedextrack/?trknbr=' },
];

/**
 * The page of its carrier that tells where a parcel is; null for a carrier we do not know, and for a number that is none.
 * The blanks and dashes of a number as it is printed are left out.
 */
export function trackingPage(carrier: string, trackingNumber: string): string | null {
  const known = carriers.find(({ name }) => name.test(carrier.trim()));
  const number = trackingNumber.replace(/[\s-]/g, '');
  return known && /^[a-z0-9]+$/i.test(number) ? known.page + number : null;
}
