import type { Permission } from '@pardeh/contract/studio/permissions';
import { useQuery } from '@tanstack/react-query';
import { meOptions } from './studio.queries.ts';

export function useMe() {
  return useQuery(meOptions()).data?.data ?? null;
}

/** What the interface hides; the API checks it again. */
export function useMay(permission: Permission): boolean {
  return useMe()?.permissions.includes(permission) ?? false;
}
