import { Suspense } from 'react';
import { lazyPart } from '#storefront/lazy-part.tsx';

/** Loaded for signed-in people only. A failed script shows no name; the side menu has the choice of the clinic. */
const ActingClinicName = lazyPart<object>(() =>
  import('./clinic-choice.tsx').then(
    (part) => part.ActingClinicName,
    () => () => null,
  ),
);

/**
 * The clinic that a person of several clinics acts for, below the logo of small screens, which have no account menu
 * (rules: ACCOUNT-39). It needs no space of its own, so that nothing moves when it appears.
 */
export function LaterClinicName() {
  return (
    <Suspense fallback={null}>
      <span className="pointer-events-none absolute top-full left-0 -mt-1 w-max max-w-[58vw] lg:hidden">
        <ActingClinicName />
      </span>
    </Suspense>
  );
}
