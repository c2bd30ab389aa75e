import { SessionEffects } from '#storefront/features/session/session-effects.tsx';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

/** Messages about the session, with their texts; loaded once there is a session. */
export function Notices() {
  return (
    <PartMessages add={{ account, prices }}>
      <SessionEffects />
    </PartMessages>
  );
}
