import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const failing = () => Promise.reject(new ApiError(400, null));

it('lets a query fail without a connection instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const queries = createQueryClient();
  const asked = new QueryObserver(queries, { queryKey: ['asked'], queryFn: failing });
  const leave = asked.subscribe(() => undefined);
  await expect.poll(() => asked.getCurrentResult().status).toBe('error');
  leave();
});

it('lets a mutation fail without a connection instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const change = new MutationObserver(createQueryClient(), { mutationFn: failing });
  await expect(change.mutate()).rejects.toThrow(ApiError);
});
