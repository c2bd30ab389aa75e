import type { ProfileForm } from '#domain/customers.ts';

/**
 * Splits the identity provider's name into a form's initial values. A name that is the e-mail address counts as
 * missing.
 */
export function splitName(name: string, email: string): Pick<ProfileForm, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.includes('@') || name === email ? [] : name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
