import { SessionNotices } from '#storefront/features/session/session-notices.tsx';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import { Words } from '#storefront/routes/-words.tsx';

/** Messages about the session, with their texts; loaded once there is a session. */
export function Notices() {
  return (
    <Words add={{ account }}>
      <SessionNotices />
    </Words>
  );
}
