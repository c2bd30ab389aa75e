import { createFileRoute, redirect } from '@tanstack/react-router';

/** The second address of the Q3 catalogue, used by banners (rules: PAGE-5). */
export const Route = createFileRoute('/promotions/q3-vendor')({
  loader: () => {
    throw redirect({ to: '/promotions/q3-catalogue', statusCode: 301 });
  },
});
