import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#storefront/features/session/sign-in-page.tsx';

export const Route = createFileRoute('/login')({ component: SignInPage });
