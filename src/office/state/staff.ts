import { queryOptions, useQuery } from '@tanstack/react-query';
import { mayStaff, type StaffArea } from '#domain/staff-roles.ts';
import { api, readAnswer } from '#office/api.ts';

/** The role of the staff member and the acts that it may perform. A person who is not staff is refused. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: () => readAnswer(api.office.acts.$get()),
  staleTime: 60_000,
});

/** The rights of the staff member; none until the role is known. */
export function useStaff() {
  const { data } = useQuery(staffQuery);
  return {
    role: data?.role ?? null,
    mayRead: (area: StaffArea) => data !== undefined && mayStaff(data.role, area, 'read'),
    may: (act: string) => data?.items.some(({ name }) => name === act) ?? false,
  };
}
