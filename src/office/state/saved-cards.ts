import { useQuery } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** What staff read of the saved cards of a clinic; read again whenever a page shows them. */
export function useCardsOfClinic(number: string) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['cards', number],
    queryFn: () => readAnswer(api.office.clinics[':number'].cards.$get({ param: { number } })),
    staleTime: 0,
    retry: 1,
  });
  return { cards: data?.items, isFailed: isError, retry: () => void refetch() };
}
