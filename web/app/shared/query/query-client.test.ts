import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { CallApi } from '../api/call-api.ts';
import { createQueryClient, retryDelay } from './query-client.ts';

const unusedApi: CallApi = () => Promise.reject(new Error('not called'));

describe('the data cache', () => {
  it('is fresh for 60 s, kept for 300 s, and asked again when the window gets the focus', () => {
    const { queries, mutations } = createQueryClient(unusedApi).getDefaultOptions();
    expect(queries?.staleTime).toBe(60_000);
    expect(queries?.gcTime).toBe(300_000);
    expect(queries?.refetchOnWindowFocus).toBe(true);
    expect(mutations?.retry).toBe(false);
  });

  it('fails a write at once when there is no connection, instead of keeping it for later', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient(unusedApi);
    const write = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(new ApiError(0)),
    });
    await expect(write.execute(undefined)).rejects.toMatchObject({ status: 0 });
    onlineManager.setOnline(true);
  });

  it('waits twice as long each time, never more than 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('asks for a read four times in all, and never again for what does not exist', async () => {
    vi.useFakeTimers();
    const unavailable = vi.fn(() => Promise.reject(new ApiError(503)));
    const missing = vi.fn(() => Promise.reject(new ApiError(404)));
    const client = createQueryClient(unusedApi);
    const outcomes = Promise.allSettled([
      client.fetchQuery({ queryKey: ['unavailable'], queryFn: unavailable }),
      client.fetchQuery({ queryKey: ['missing'], queryFn: missing }),
    ]);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(unavailable).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(unavailable).toHaveBeenCalledTimes(4);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(missing).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('asks once on the server', async () => {
    const read = vi.fn(() => Promise.reject(new ApiError(503)));
    const client = createQueryClient(unusedApi, { onServer: true });
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn: read })).rejects.toBeInstanceOf(ApiError);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
