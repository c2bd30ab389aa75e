import { sql } from 'drizzle-orm';

/** The name of the person `p`. */
const personName = sql`trim(p.first_name || ' ' || p.last_name)`;

/** The name of the clinic `c` of an order; a clinic without a name has the name of the order's person `p`. */
export const clinicNameOfOrder = sql`coalesce(nullif(trim(c.name), ''), ${personName})`;

/** The name of the clinic `c`; a clinic without a name has the name of its oldest owner, or else its number. */
export const clinicName = sql`coalesce(nullif(trim(c.name), ''), (select nullif(${personName}, '')
  from memberships m join people p on p.id = m.person_id where m.clinic_id = c.id
  order by m.role = 'owner' desc, m.id limit 1), c.number)`;
