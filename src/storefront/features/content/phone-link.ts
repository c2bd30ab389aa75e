/** Where a phone number of the store leads: to a call, with the country's 1. */
export function phoneLink(number: string): string {
  return `tel:+1-${number.replace(/^1-/, '')}`;
}
