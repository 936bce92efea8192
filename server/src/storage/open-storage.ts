import { mediaFolders } from './media-folders.ts';
import { layered, type Storage } from './storage.ts';
import { openDiskStorage } from './storage-disk.ts';
import { type BucketSettings, openBucketStorage } from './storage-s3.ts';

/** The operator's own media, on disk or in a bucket, with the demo's as a fallback, which is always on disk. */
export function openStorage(settings: { dataDir: string; bucket: BucketSettings | null }): Storage {
  const [own, ...others] = mediaFolders(settings.dataDir).map(openDiskStorage);
  if (!own) throw new Error('there is no folder for media');
  return layered(settings.bucket ? openBucketStorage(settings.bucket) : own, ...others);
}
