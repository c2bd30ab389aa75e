/** A person who can sign in at the sandbox. */
export interface DemoAccount {
  email: string;
  name: string;
  password: string;
  verified: boolean;
  subject: string;
}

const PASSWORD = 'toothbrush-42';

function account(at: number, email: string, name: string, verified = true): DemoAccount {
  return { email, name, password: PASSWORD, verified, subject: `auth0|demo-${at}` };
}

/** Six invented clinics, and a clinic that never confirmed its e-mail address. */
export const demoAccounts: DemoAccount[] = [
  account(1, 'orders@maplegrove.example.ca', 'Noor Whitfield'),
  account(2, 'front.desk@harbourlight.example.ca', 'Tomas Ellery'),
  account(3, 'supplies@prairiesmiles.example.ca', 'Ines Okafor'),
  account(4, 'bonjour@rivesud.example.ca', 'Amelie Tremont'),
  account(5, 'office@northstarperio.example.ca', 'Davin Roy-Castell'),
  account(6, 'hello@juniperkids.example.ca', 'Priya Lindqvist'),
  account(7, 'new@unverified.example.ca', 'Sam Unsworth', false),
];
