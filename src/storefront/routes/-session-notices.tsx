import { SessionNotices } from '#storefront/features/session/session-notices.tsx';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

/** Messages about the session, with their texts; loaded once there is a session. */
export function Notices() {
  return (
    <PartMessages add={{ account, prices }}>
      <SessionNotices />
    </PartMessages>
  );
}
