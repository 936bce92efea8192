import type { Job } from '../../jobs/jobs.ts';
import type { Artwork } from '../../storage/artwork-service.ts';
import { AVIF_JOB } from './avif-orders.ts';

/** AVIF takes several times as long as WebP, so nobody waits for it: it is made after the first visit. */
export function avifJob({ artwork }: { artwork: Pick<Artwork, 'makeAvif'> }): Job<{ files: string[] }> {
  return {
    name: AVIF_JOB,
    expireInSeconds: 600,
    run: ({ data, signal }) => artwork.makeAvif(data.files, signal),
  };
}
