import { demoStaff } from '#demo/staff.ts';

/** A person who can sign in at the sandbox. */
export interface DemoAccount {
  email: string;
  name: string;
  password: string;
  verified: boolean;
  subject: string;
  /** The role in the first clinic, printed at the start. */
  role?: string;
}

const PASSWORD = 'toothbrush-42';

function account(at: number, email: string, name: string, more: Partial<DemoAccount> = {}): DemoAccount {
  return { email, name, password: PASSWORD, verified: true, subject: `auth0|demo-${at}`, ...more };
}

/**
 * The owners of six invented clinics, a person who never confirmed their e-mail address, more people of clinics, and
 * the people of the supplier.
 */
export const demoAccounts: DemoAccount[] = [
  account(1, 'orders@maplegrove.example.ca', 'Noor Whitfield'),
  account(2, 'front.desk@harbourlight.example.ca', 'Tomas Ellery'),
  account(3, 'supplies@prairiesmiles.example.ca', 'Ines Okafor'),
  account(4, 'bonjour@rivesud.example.ca', 'Amelie Tremont'),
  account(5, 'office@northstarperio.example.ca', 'Davin Roy-Castell'),
  account(6, 'hello@juniperkids.example.ca', 'Priya Lindqvist'),
  account(7, 'new@unverified.example.ca', 'Sam Unsworth', { verified: false }),
  account(8, 'buyer@maplegrove.example.ca', 'Lena Marchetti', { role: 'buyer' }),
  account(9, 'requester@maplegrove.example.ca', 'Owen Tran', { role: 'requester' }),
  account(10, 'books@ledgerlane.example.ca', 'Ruth Abara', { role: 'bookkeeper of two clinics' }),
  ...demoStaff.map(({ personId, email, firstName, lastName }) => account(personId, email, `${firstName} ${lastName}`)),
];
