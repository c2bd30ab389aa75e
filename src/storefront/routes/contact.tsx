import { createFileRoute } from '@tanstack/react-router';
import { ContactFormSection } from '#storefront/features/content/contact-form.tsx';
import { ContactDetails } from '#storefront/features/content/contact-details.tsx';
import { loadPage } from '#storefront/features/content/load-content.ts';
import { TextPage } from '#storefront/features/content/text-page.tsx';
import { textHead } from './-text-head.ts';

export const Route = createFileRoute('/contact')({
  loader: () => loadPage('contact'),
  head: (context) => textHead(context.loaderData, context),
  component: Contact,
});

function Contact() {
  const page = Route.useLoaderData();
  return <TextPage page={page} before={<ContactDetails />} after={<ContactFormSection />} help={false} />;
}
