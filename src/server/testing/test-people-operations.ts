import { get, clinicOf, emailOf, idOf, owned } from './test-operations.ts';
import type { TestShop } from './open-test-shop.ts';
import { addColleague, addInvitation, COLLEAGUE, deletePeople } from './test-people.ts';
import type { Who } from './test-tokens.ts';

const pathOf = (of: Who | null) => `/restapi/customer/${idOf(of)}`;
const colleagueOf = (shop: TestShop, of: Who | null) => addColleague(shop, of && clinicOf(of));
const invitationOf = (shop: TestShop, of: Who | null) => addInvitation(shop, of && clinicOf(of));
/** An invitation to the caller. */
const invitationTo = (shop: TestShop, of: Who | null) => addInvitation(shop, of && 'maplegrove', emailOf(of));

/** Calls about a clinic's people and invitations, and about how it pays. */
export const peopleOperations = [
  owned('GET /restapi/customer/{id}/people', (_, of) => ({ path: `${pathOf(of)}/people` }), 200, { newcomer: 404 }),
  owned('GET /restapi/customer/{id}/terms', (_, of) => ({ path: `${pathOf(of)}/terms` }), 200, { newcomer: 404 }),
  owned(
    'POST /restapi/customer/{id}/terms/application',
    (_, of) => ({ path: `${pathOf(of)}/terms/application`, body: { note: 'Open since 2019' } }),
    409,
    { cardOnly: 200, newcomer: 404 },
  ),
  owned(
    'PATCH /restapi/customer/{id}/people/{memberId}',
    async (shop, of) => ({
      path: `${pathOf(of)}/people/${await colleagueOf(shop, of)}`,
      body: { role: 'reader' },
    }),
    200,
    { newcomer: 404 },
  ),
  owned(
    'DELETE /restapi/customer/{id}/people/{memberId}',
    async (shop, of) => ({ path: `${pathOf(of)}/people/${await colleagueOf(shop, of)}` }),
    204,
    { newcomer: 404 },
  ),
  owned(
    'POST /restapi/customer/{id}/invitations',
    async (shop, of) => {
      await deletePeople(shop);
      return { path: `${pathOf(of)}/invitations`, body: { email: COLLEAGUE, role: 'buyer' } };
    },
    201,
    { newcomer: 404 },
  ),
  owned(
    'POST /restapi/customer/{id}/invitations/{invitationId}/resend',
    async (shop, of) => {
      await deletePeople(shop);
      return { path: `${pathOf(of)}/invitations/${await invitationOf(shop, of)}/resend` };
    },
    200,
    { newcomer: 404 },
  ),
  owned(
    'DELETE /restapi/customer/{id}/invitations/{invitationId}',
    async (shop, of) => ({ path: `${pathOf(of)}/invitations/${await invitationOf(shop, of)}` }),
    204,
    { newcomer: 404 },
  ),
];

/** Calls about invitations to the caller's own address. */
export const invitationOperations = [
  owned('GET /restapi/invitations', get('/restapi/invitations'), 200, { other: 200, newcomer: 200 }),
  owned(
    'GET /restapi/invitations/{id}',
    async (shop, of) => ({ path: `/restapi/invitations/${await invitationTo(shop, of)}` }),
    200,
    { newcomer: 200 },
  ),
  owned(
    'POST /restapi/invitations/{id}/accept',
    async (shop, of) => ({
      path: `/restapi/invitations/${await invitationTo(shop, of)}/accept`,
      body: { firstName: 'Mara', lastName: 'Lind' },
    }),
    200,
    { newcomer: 200 },
  ),
  owned(
    'POST /restapi/invitations/{id}/decline',
    async (shop, of) => ({ path: `/restapi/invitations/${await invitationTo(shop, of)}/decline` }),
    204,
    { newcomer: 204 },
  ),
];
