import { z } from 'zod';
import { personText } from './answers.ts';
import { CLINIC_ROLES } from '#domain/access.ts';

const role = z.enum(CLINIC_ROLES);

/** A person of a clinic; the id is the customer id. */
export const clinicPersonSchema = z
  .object({ id: z.number().int(), name: z.string(), email: z.string(), role })
  .meta({ id: 'ClinicPerson' });
export type ClinicPerson = z.infer<typeof clinicPersonSchema>;

/** An invitation as the clinic's owners see it. */
export const sentInvitationSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    role,
    expiresAt: z.iso.datetime(),
    /** Whether the invitation has expired; sent again, it can be accepted again. */
    expired: z.boolean(),
    /** Whether it was withdrawn because the owner who sent it left or is an owner no longer. */
    withdrawn: z.boolean(),
    /** Customer id of the owner who sent it; null if that person has left the clinic. */
    invitedBy: z.number().int().nullable(),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

/** A person in the list of the clinic's people. */
const listedPersonSchema = clinicPersonSchema
  .extend({
    /** Number of the person's order requests that wait for approval. */
    waitingRequests: z.number().int(),
  })
  .meta({ id: 'ListedClinicPerson' });
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const clinicPeopleSchema = z
  .object({ people: z.array(listedPersonSchema), invitations: z.array(sentInvitationSchema) })
  .meta({ id: 'ClinicPeople' });
export type ClinicPeople = z.infer<typeof clinicPeopleSchema>;

/** An invitation as the invited person sees it. */
export const receivedInvitationSchema = z
  .object({
    id: z.number().int(),
    clinic: z.string(),
    /** The owner who invited; empty if that person has left the clinic. */
    invitedBy: z.string(),
    role,
    expiresAt: z.iso.datetime(),
    /** Whether the person has accepted it and belongs to the clinic; false while it is open. */
    accepted: z.boolean(),
  })
  .meta({ id: 'ReceivedInvitation' });
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

export const roleBodySchema = z.object({ role });

export const inviteBodySchema = z.object({ email: z.string().max(300), role });
export type InviteBody = z.input<typeof inviteBodySchema>;

/** Names and phones of a person who accepts; ignored if the person has a profile. */
export const acceptBodySchema = z.object({
  firstName: personText(60).default(''),
  lastName: personText(60).default(''),
  homePhone: personText(14).default(''),
  mobilePhone: personText(14).default(''),
});
export type AcceptBody = z.input<typeof acceptBodySchema>;
