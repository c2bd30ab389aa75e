import { createFileRoute } from '@tanstack/react-router';
import { loadTeam } from '#storefront/features/content/load-content.ts';
import { TeamPage } from '#storefront/features/content/team-page.tsx';
import { textHead } from './-text-head.ts';

export const Route = createFileRoute('/team')({
  loader: () => loadTeam(),
  head: (context) => textHead(context.loaderData?.page, context),
  component: Team,
});

function Team() {
  return <TeamPage {...Route.useLoaderData()} />;
}
