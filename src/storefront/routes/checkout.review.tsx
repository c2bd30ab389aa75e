import { createFileRoute } from '@tanstack/react-router';
import { ReviewStep } from '#storefront/features/checkout/review-step.tsx';

export const Route = createFileRoute('/checkout/review')({ component: ReviewStep });
