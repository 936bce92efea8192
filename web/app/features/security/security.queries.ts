import { getSecurity } from '@pardeh/contract/account/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';

export const securityOptions = () => apiQuery(getSecurity);

export function useRefreshSecurity() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [getSecurity.name] });
}
