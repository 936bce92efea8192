import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';

/** Edits what is cached of an endpoint before the server has answered; what is returned takes it back. */
export async function editCached<E extends Endpoint>(
  client: QueryClient,
  { name }: E,
  edit: (reply: ReplyOf<E>) => ReplyOf<E>,
): Promise<() => void> {
  const queryKey = [name];
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData({ queryKey });
  client.setQueriesData<ReplyOf<E>>({ queryKey }, (reply) => reply && edit(reply));
  return () => {
    for (const [key, reply] of before) client.setQueryData(key, reply);
  };
}
