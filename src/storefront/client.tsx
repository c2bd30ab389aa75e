import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';
import { clearStartTimeout } from './state/start-timeout.ts';

clearStartTimeout();

// Hydrates the served page. The framework's own entry would add 10 kB for server functions, which the store does not
// use.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={getRouter()} />);
});
