import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type RequestSite, requestSite } from '../page-state/request-context.ts';
import { type PageRequest, serverLoader } from './page-data.ts';
import { createQueryClient } from './query-client.ts';

const failing = (status: number) =>
  queryOptions({
    queryKey: [status],
    queryFn: (): Promise<string> => Promise.reject(new ApiError(status)),
  });
const reading = (value: string) => queryOptions({ queryKey: [value], queryFn: async () => value });

function visit(isSignedIn = false) {
  const client: QueryClient = createQueryClient(() => Promise.reject(new Error('not called')), {
    onServer: true,
  });
  const context = new RouterContextProvider();
  const user = Promise.resolve(isSignedIn ? {} : null);
  context.set(requestSite, { queryClient: client, user } as unknown as RequestSite);
  const request = new Request('https://example.com/people/5?page=2');
  return { client, args: { context, request, params: { id: '5' } } };
}

describe('a loader', () => {
  it('reads what the page needs, and knows where it is', async () => {
    const { client, args } = visit(true);
    const read = async ({ params, url, isSignedIn, load }: PageRequest<{ id: string }>) => {
      await load({
        required: [reading(`${params.id} ${url.searchParams.get('page')} ${await isSignedIn()}`)],
      });
    };
    expect(await serverLoader(read)(args)).toBeNull();
    expect(client.getQueryData(['5 2 true'])).toBe('5 2 true');
  });

  it('fails with the status of what it cannot do without', async () => {
    const loader = serverLoader({ required: [failing(404)] });
    await expect(loader(visit().args)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('only logs what it can do without', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { client, args } = visit();
    const loader = serverLoader(
      () => ({ optional: [failing(503), reading('rest')] }),
      () => 'done',
    );
    expect(await loader(args)).toBe('done');
    expect(client.getQueryData(['rest'])).toBe('rest');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
