import type { StaffRole } from '#domain/staff-roles.ts';

/** A person of the demo's supplier. */
export interface DemoStaff {
  personId: number;
  email: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
}

/** The people of the demo's supplier: one for each role, linked to their accounts by e-mail at the first sign-in. */
export const demoStaff: DemoStaff[] = [
  { personId: 901, email: 'owner@operatory.example.ca', firstName: 'Olive', lastName: 'Castellan', role: 'owner' },
  { personId: 902, email: 'sales@operatory.example.ca', firstName: 'Silas', lastName: 'Penhallow', role: 'sales' },
  {
    personId: 903,
    email: 'warehouse@operatory.example.ca',
    firstName: 'Wanda',
    lastName: 'Estevez',
    role: 'warehouse',
  },
  {
    personId: 904,
    email: 'catalogue@operatory.example.ca',
    firstName: 'Cato',
    lastName: 'Brightwell',
    role: 'catalogue',
  },
  { personId: 905, email: 'finance@operatory.example.ca', firstName: 'Farah', lastName: 'Lindgren', role: 'finance' },
  { personId: 906, email: 'reader@operatory.example.ca', firstName: 'Remy', lastName: 'Outram', role: 'reader' },
];
