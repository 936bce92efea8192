import type { Permission } from '@pardeh/contract/studio/permissions';
import { useQuery } from '@tanstack/react-query';
import { meOptions } from './studio.queries.ts';

export function useMe() {
  return useQuery(meOptions()).data?.data ?? null;
}

/** Decides what the interface shows; the API checks every call itself. */
export function useMay(permission: Permission): boolean {
  return useMe()?.permissions.includes(permission) ?? false;
}
