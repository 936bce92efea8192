import { getSecurity, renamePasskey } from '@pardeh/contract/second-factor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export const securityOptions = () => apiQuery(getSecurity);

export function useRefreshSecurity() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [getSecurity.name] });
}

export function useRenamePasskey() {
  const refresh = useRefreshSecurity();
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      callApi(renamePasskey, { params: { id }, body: { name } }),
    onError: (error: Error) => toast(error.message, { kind: 'error' }),
    onSettled: refresh,
  });
}
