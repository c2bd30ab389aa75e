import type { Payments } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import type { Member } from '#domain/access.ts';
import { clinicIdOf, insertMembers, personIdOf } from './insert-members.ts';

/** Clinics of one person, with an account at the identity provider; `id` is the customer id of the API. */
export const testClinics = {
  /** May pay on invoice. */
  harbourview: {
    id: 201,
    clinicId: clinicIdOf(201),
    personId: personIdOf(201),
    stage: 'Customer',
    firstName: 'Ines',
    lastName: 'Maro',
    companyName: 'Harbourview Dental',
    email: 'ines@harbourview.example.ca',
    password: 'correct horse battery',
    subject: 'auth0|0000000000000000000000c1',
  },
  /** Pays by card only. */
  maplegrove: {
    id: 202,
    clinicId: clinicIdOf(202),
    personId: personIdOf(202),
    stage: 'Lead',
    firstName: 'Theo',
    lastName: 'Brandt',
    companyName: 'Maple Grove Dental',
    email: 'theo@maplegrove.example.ca',
    password: 'another long one',
    subject: 'auth0|0000000000000000000000c2',
  },
  /** Locked by the store. */
  lakeshore: {
    id: 203,
    clinicId: clinicIdOf(203),
    personId: personIdOf(203),
    stage: 'Customer',
    firstName: 'Noor',
    lastName: 'Haddad',
    companyName: 'Lakeshore Endodontics',
    email: 'noor@lakeshore.example.ca',
    password: 'one more long one',
    subject: 'auth0|0000000000000000000000c4',
  },
} as const;

export type ClinicName = keyof typeof testClinics;

/** The person of a clinic as a request knows them. */
export function testMember(name: ClinicName): Member {
  const { id, clinicId, personId, stage } = testClinics[name];
  return { id, clinicId, personId, stage, role: 'owner', disabled: name === 'lakeshore' };
}

/** A person with an account at the identity provider but without a customer record. */
export const testNewcomer = {
  email: 'new@cedarhill.example.ca',
  name: 'Cedar Hill Dental',
  password: 'yet another one',
  verified: true,
  subject: 'auth0|0000000000000000000000c3',
};

/** The accounts of the identity sandbox. */
export const testAccounts = [
  ...Object.values(testClinics).map(({ email, password, subject, companyName }) => ({
    email,
    password,
    subject,
    name: companyName,
    verified: true,
  })),
  testNewcomer,
];

/** Inserts the clinics, each with an account at the card service. Returns the account ids. */
export async function insertTestClinics(
  db: Db,
  payments: Payments,
  issuer: string,
): Promise<Record<ClinicName, string>> {
  const cardAccounts: Partial<Record<ClinicName, string>> = {};
  for (const name of Object.keys(testClinics) as ClinicName[]) {
    const { id, stage, firstName, lastName, companyName, email, subject } = testClinics[name];
    const account = await payments.createCustomer({ email, name: companyName, key: `test-clinic:${id}` });
    await insertMembers(db, [
      {
        id,
        stage,
        firstName,
        lastName,
        companyName,
        email,
        authIssuer: issuer,
        authSubject: subject,
        stripeCustomerId: account.id,
        disabled: name === 'lakeshore',
      },
    ]);
    cardAccounts[name] = account.id;
  }
  return cardAccounts as Record<ClinicName, string>;
}
