/** Returns the `tel:` URL of a phone number, with the country code 1. */
export function toPhoneLink(number: string): string {
  return `tel:+1-${number.replace(/^1-/, '')}`;
}
