interface CopyTimes {
  publish_at: Date | null;
  updated_at: Date;
  failure: string | null;
  failed_at: Date | null;
}

/** When a working copy changed, when it will be published, and why that failed. */
export function copyTimes({ publish_at, updated_at, failure, failed_at }: CopyTimes) {
  return {
    publishAt: publish_at?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
    failure: failure && failed_at ? { wordsFa: failure, at: failed_at.toISOString() } : null,
  };
}
