/** Carriers with a tracking page: how their names begin, and the URL of the tracking page. */
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
 * The carrier's tracking page for a parcel; null for an unknown carrier or an invalid number. Blanks and dashes in the
 * number are ignored.
 */
export function trackingPage(carrier: string, trackingNumber: string): string | null {
  const known = carriers.find(({ name }) => name.test(carrier.trim()));
  const number = trackingNumber.replace(/[\s-]/g, '');
  return known && /^[a-z0-9]+$/i.test(number) ? known.page + number : null;
}
