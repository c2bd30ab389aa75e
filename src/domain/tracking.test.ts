import { expect, test } from 'vitest';
import { trackingPage } from './tracking.ts';

const canadaPost = 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=';

// rules: ORDER-20
test.each([
  ['Canada Post', '7035 1140 1234 5670', `${canadaPost}7035114012345670`],
  ['canada post Xpresspost', 'LM123456785CA', `${canadaPost}LM123456785CA`],
  ['CanadaPost', '7035114012345670', `${canadaPost}7035114012345670`],
  ['Postes Canada', '7035114012345670', `${canadaPost}7035114012345670`],
  [' Purolator Express', '332-012345678', 'https://www.purolator.com/en/shipping/tracker?pin=332012345678'],
  ['UPS Standard', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx Ground', '449044304137821', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
  ['Fed Ex', '449044304137821', 'https://www.fedex.com/fedextrack/?trknbr=449044304137821'],
  ['ICS Ground', 'ICS700', null],
  ['Upstate Couriers', '1Z999', null],
  ['Our own van', '', null],
  ['UPS', '', null],
  ['UPS', 'call us?', null],
  ['UPS', '"><script>', null],
])('a parcel with the carrier %j and the number %j has the tracking page %j', (carrier, number, page) => {
  expect(trackingPage(carrier, number)).toBe(page);
});
