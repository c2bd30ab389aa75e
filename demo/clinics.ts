import type { ClinicRole } from '#domain/access.ts';

/** A clinic with its owner and its address; its past orders are in orders.ts. */
export interface DemoClinic {
  id: number;
  personId: number;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  stage: 'Lead' | 'Prospect' | 'Customer';
  homePhone: string;
  preferredDelivery: number[];
  address: { address1: string; city: string; state: string; zip: string; country: 'ca' | 'us' };
}

function clinic(
  id: number,
  email: string,
  [firstName, lastName]: [string, string],
  companyName: string,
  [address1, city, state, zip, country = 'ca']: [string, string, string, string, ('ca' | 'us')?],
  more: Partial<DemoClinic> = {},
): DemoClinic {
  return {
    id,
    personId: 100 + id,
    email,
    firstName,
    lastName,
    companyName,
    stage: 'Prospect',
    homePhone: `41655501${String(10 + id)}`,
    preferredDelivery: [],
    address: { address1, city, state, zip, country },
    ...more,
  };
}

/** The demo's clinics, linked to their accounts by e-mail at the first sign-in. The first clinic may pay on invoice. */
export const clinics: DemoClinic[] = [
  clinic(
    1,
    'orders@maplegrove.example.ca',
    ['Noor', 'Whitfield'],
    'Maple Grove Dental',
    ['118 Garland Avenue', 'Toronto', 'ON', 'M5V 2T6'],
    {
      stage: 'Customer',
      preferredDelivery: [1, 3],
    },
  ),
  clinic(2, 'front.desk@harbourlight.example.ca', ['Tomas', 'Ellery'], 'Harbour Light Dentistry', [
    '9 Pilot Row',
    'Halifax',
    'NS',
    'B3H 1A1',
  ]),
  clinic(3, 'supplies@prairiesmiles.example.ca', ['Ines', 'Okafor'], 'Prairie Smiles', [
    '2040 Elevator Road',
    'Saskatoon',
    'SK',
    'S7K 0A1',
  ]),
  clinic(
    4,
    'bonjour@rivesud.example.ca',
    ['Amelie', 'Tremont'],
    'Clinique dentaire Rive-Sud',
    ['55 rue des Érables', 'Longueuil', 'QC', 'J4H 1A1'],
    {
      preferredDelivery: [2],
    },
  ),
  clinic(5, 'office@northstarperio.example.ca', ['Davin', 'Roy-Castell'], 'Northstar Periodontics', [
    '700 Ridge Street',
    'Vancouver',
    'BC',
    'V6B 1A1',
  ]),
  clinic(6, 'hello@juniperkids.example.ca', ['Priya', 'Lindqvist'], 'Juniper Kids Dental', [
    '31 Foundry Lane',
    'Buffalo',
    'NY',
    '14201',
    'us',
  ]),
];

/** A person who belongs to clinics without owning one. */
export interface DemoColleague {
  personId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** The role in each clinic, by the clinic's id. */
  roles: readonly (readonly [clinicId: number, role: ClinicRole])[];
}

/** More people of Maple Grove Dental. The bookkeeper also keeps the books of Harbour Light Dentistry. */
export const colleagues: DemoColleague[] = [
  {
    personId: 111,
    email: 'buyer@maplegrove.example.ca',
    firstName: 'Lena',
    lastName: 'Marchetti',
    roles: [[1, 'buyer']],
  },
  {
    personId: 112,
    email: 'requester@maplegrove.example.ca',
    firstName: 'Owen',
    lastName: 'Tran',
    roles: [[1, 'requester']],
  },
  {
    personId: 113,
    email: 'books@ledgerlane.example.ca',
    firstName: 'Ruth',
    lastName: 'Abara',
    roles: [
      [1, 'bookkeeper'],
      [2, 'bookkeeper'],
    ],
  },
];
