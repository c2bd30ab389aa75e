import { createFileRoute, redirect } from '@tanstack/react-router';

/** The other name banners link the catalogue by (spec 000 §2). */
export const Route = createFileRoute('/promotions/q3-vendor')({
  loader: () => {
    throw redirect({ to: '/promotions/q3-catalogue', statusCode: 301 });
  },
});
