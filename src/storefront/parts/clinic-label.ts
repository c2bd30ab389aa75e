/** A clinic's name; without one, the customer number. */
export function clinicLabel({ id, clinics }: { id: number; clinics: readonly ClinicOfPerson[] }): string {
  const own = clinics.find((clinic) => clinic.id === id);
  return own?.name || own?.entityid || '';
}

interface ClinicOfPerson {
  id: number;
  entityid: string;
  name: string;
}
