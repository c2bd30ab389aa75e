/** A clinic's name; without one, the customer number. */
export function clinicLabel({ id, clinics }: { id: number; clinics: readonly ClinicOfPerson[] }): string {
  const own = clinics.find((clinic) => clinic.id === id);
  return own?.name || own?.entityid || '';
}

/**
 * The clinic that a person of several clinics acts for; null for a person of one clinic, who never sees its name
 * (rules: ACCOUNT-39).
 */
export function severalClinicsLabel(customer: { id: number; clinics: readonly ClinicOfPerson[] }): string | null {
  return customer.clinics.length > 1 ? clinicLabel(customer) : null;
}

interface ClinicOfPerson {
  id: number;
  entityid: string;
  name: string;
}
