import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AcceptBody, InviteBody } from '#contract/people.ts';
import { mayInClinic, type ClinicRole } from '#domain/access.ts';
import { comparedEmail } from '#domain/email-addresses.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { chooseClinic } from './clinic-choice.ts';
import { storeLastClinic } from './last-clinic.ts';
import { PERSONAL_KEY, useCacheCustomer, useKnownCustomer } from './customer.ts';

/** People and invitations of a clinic, for its owners. */
export function peopleQuery(customerId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'people', customerId],
    queryFn: () => readAnswer(signedInApi.restapi.customer[':id'].people.$get({ param: { id: String(customerId) } })),
  });
}

/** The people and invitations of the owner's clinic. */
export function usePeople() {
  return useQuery(peopleQuery(useKnownCustomer().id));
}

/** The open and expired invitations that an owner of the clinic has sent; none for people who may not see them. */
export function useInvitationsSentBy(member: number) {
  const { id, role } = useKnownCustomer();
  const { data } = useQuery({ ...peopleQuery(id), enabled: mayInClinic(role, 'change_people') });
  return (data?.invitations ?? []).filter(({ invitedBy, withdrawn }) => invitedBy === member && !withdrawn);
}

function useChangePeople<Input>(change: (input: Input, customerId: string) => Promise<unknown>) {
  const queries = useQueryClient();
  const { id } = useKnownCustomer();
  return useMutation({
    mutationFn: (input: Input) => change(input, String(id)),
    // After a refusal too: another owner may have changed the list, or the role of the person who asks.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: peopleQuery(id).queryKey }),
        queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'customer'] }),
      ]),
  });
}

/** Invites an e-mail address to the clinic. */
export function useInvite() {
  return useChangePeople((json: InviteBody, id) =>
    readAnswer(signedInApi.restapi.customer[':id'].invitations.$post({ param: { id }, json })),
  );
}

/** Mails an invitation again. */
export function useResendInvitation() {
  return useChangePeople((invitation: number, id) => {
    const param = { id, invitationId: String(invitation) };
    return readAnswer(signedInApi.restapi.customer[':id'].invitations[':invitationId'].resend.$post({ param }));
  });
}

/** Withdraws an invitation. */
export function useWithdrawInvitation() {
  return useChangePeople((invitation: number, id) => {
    const param = { id, invitationId: String(invitation) };
    return readAnswer(signedInApi.restapi.customer[':id'].invitations[':invitationId'].$delete({ param }));
  });
}

/** Gives a person of the clinic another role. */
export function useChangeRole() {
  return useChangePeople(({ member, role }: { member: number; role: ClinicRole }, id) => {
    const param = { id, memberId: String(member) };
    return readAnswer(signedInApi.restapi.customer[':id'].people[':memberId'].$patch({ param, json: { role } }));
  });
}

/** Removes a person from the clinic. */
export function useRemovePerson() {
  return useChangePeople((member: number, id) => {
    const param = { id, memberId: String(member) };
    return readAnswer(signedInApi.restapi.customer[':id'].people[':memberId'].$delete({ param }));
  });
}

/** Leaves the clinic. The person continues with their oldest other clinic, or without a clinic (rules: ACCOUNT-38). */
export function useLeaveClinic() {
  const queries = useQueryClient();
  const customer = useKnownCustomer();
  const { id } = customer;
  return useMutation({
    mutationFn: () => {
      const param = { id: String(id), memberId: String(id) };
      return readAnswer(signedInApi.restapi.customer[':id'].people[':memberId'].$delete({ param }));
    },
    onSuccess: () => {
      storeLastClinic({ email: customer.email, clinic: customer.companyname || customer.entityid, left: true });
      chooseClinic(null);
      return queries.resetQueries({ queryKey: [PERSONAL_KEY] });
    },
  });
}

function invitationsQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'invitations', comparedEmail(email)],
    queryFn: async () => (await readAnswer(signedInApi.restapi.invitations.$get())).items,
  });
}

/** The open invitations to the signed-in person. */
export function useInvitations(email: string) {
  return useQuery(invitationsQuery(email));
}

/** An invitation to the signed-in person; an error says why it cannot be accepted (rules: ACCOUNT-37). */
export function invitationQuery(id: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'invitation', id],
    queryFn: () => readAnswer(signedInApi.restapi.invitations[':id'].$get({ param: { id: String(id) } })),
  });
}

/** Accepts an invitation; a person of several clinics acts for the new clinic from then on. */
export function useAcceptInvitation() {
  const queries = useQueryClient();
  const keep = useCacheCustomer();
  return useMutation({
    mutationFn: ({ id, ...json }: AcceptBody & { id: number }) =>
      readAnswer(signedInApi.restapi.invitations[':id'].accept.$post({ param: { id: String(id) }, json })),
    onSuccess: (customer) => {
      if (customer.clinics.length > 1) chooseClinic(customer.id);
      keep(customer);
    },
    // After a refusal too: the invitation may have ended meanwhile.
    onSettled: () => void queries.invalidateQueries({ queryKey: [PERSONAL_KEY] }),
  });
}

/** Declines an invitation. */
export function useDeclineInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      readAnswer(signedInApi.restapi.invitations[':id'].decline.$post({ param: { id: String(id) } })),
    // The page of the declined invitation is left, so the invitation is not read again for it.
    onSuccess: (_answer, id) => {
      void queries.invalidateQueries({ queryKey: invitationQuery(id).queryKey, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: [PERSONAL_KEY, 'invitations'] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: [PERSONAL_KEY] }),
  });
}
