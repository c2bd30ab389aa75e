import { createFileRoute } from '@tanstack/react-router';
import { answer, api } from '#storefront/api.ts';

export const Route = createFileRoute('/')({
  loader: () => answer(api.suiteql.brand.$get()),
  component: Home,
});

function Home() {
  const { items } = Route.useLoaderData();
  return <h1>Operatory {items.length}</h1>;
}
