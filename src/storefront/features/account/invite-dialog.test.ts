import { expect, test } from 'vitest';
import { ApiError } from '#storefront/api.ts';
import { isAboutEmail } from './invite-dialog.tsx';

const problem = { error: 'no', code: 'MALFORMED', requestId: 'r' };
const refused = (status: number, path?: string) =>
  new ApiError(status, { ...problem, ...(path && { issues: [{ path, message: 'no' }] }) });

// rules: ACCOUNT-35
test.each([
  ['a refused address', refused(400, 'email'), true],
  ['a refused role', refused(400, 'role'), false],
  ['too many invitations', refused(409), false],
  ['a failure of the store', refused(500), false],
  ['no answer', new ApiError(0, null), false],
])('%s is shown at the e-mail field only if it is about the address', (_, error, isAtField) => {
  expect(isAboutEmail(error)).toBe(isAtField);
});
