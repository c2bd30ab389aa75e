import { SeenBar as Bar } from '#storefront/features/session/seen-bar.tsx';
import seen from '#storefront/messages/en/seen.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

/** The bar of a tab in which staff see a clinic, with its texts; no other tab loads it. */
export function SeenBar() {
  return (
    <PartMessages add={{ seen }}>
      <Bar />
    </PartMessages>
  );
}
