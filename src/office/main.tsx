import './styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { openTheme } from '#ui/theme.ts';
import { ApiError } from './api.ts';
import { OfficeMessages } from './parts/office-messages.tsx';
import { openRouter } from './router.tsx';
import { openSession } from './state/session.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      // A refused request would be refused again.
      retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status >= 400),
    },
    mutations: { networkMode: 'always' },
  },
});

openTheme();
// Runs before the router reads the URL, because the URL may contain the identity provider's answer.
void openSession().then((path) => {
  if (path !== null) window.history.replaceState(null, '', path);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <OfficeMessages>
      <QueryClientProvider client={queries}>
        <RouterProvider router={openRouter()} />
      </QueryClientProvider>
    </OfficeMessages>,
  );
});
