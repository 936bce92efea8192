/** Assumed for an unknown connection: enough for the lowest quality, seldom too much. */
const UNKNOWN_BANDWIDTH = 500_000;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const NAME = 'player-bandwidth';
/** Anything smaller arrives within one round trip and says nothing about the bandwidth. */
const SMALLEST_BYTES = 16_000;
const RECENT_MS = 30_000;

export interface Transfer {
  bytes: number;
  start: number;
  end: number;
}

/** Bits a second of transfers that may have shared the connection; null when there were none to measure. */
export function measureBandwidth(transfers: readonly Transfer[]): number | null {
  const sorted = transfers.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  let busyMs = 0;
  let until = 0;
  let bytes = 0;
  for (const transfer of sorted) {
    busyMs += Math.max(0, transfer.end - Math.max(until, transfer.start));
    until = Math.max(until, transfer.end);
    bytes += transfer.bytes;
  }
  return busyMs > 0 ? Math.round((bytes * 8 * 1000) / busyMs) : null;
}

/** The page's own scripts and pictures have just been loaded over the same connection. */
function recentTransfers(): Transfer[] {
  const now = performance.now();
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(
      ({ transferSize, responseEnd }) => transferSize >= SMALLEST_BYTES && now - responseEnd < RECENT_MS,
    )
    .map(({ transferSize, responseStart, responseEnd }) => ({
      bytes: transferSize,
      start: responseStart,
      end: responseEnd,
    }));
}

function reportedBandwidth(): number | null {
  const { connection } = navigator as { connection?: { downlink?: number } };
  return connection?.downlink ? connection.downlink * 1_000_000 : null;
}

function rememberedBandwidth(): number | null {
  try {
    const { bandwidth, at } = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Record<string, number>;
    return bandwidth && at && Date.now() - at < REMEMBERED_MS ? bandwidth : null;
  } catch {
    return null;
  }
}

export function rememberBandwidth(bandwidth: number | null): void {
  if (bandwidth === null || !Number.isFinite(bandwidth)) return;
  try {
    localStorage.setItem(NAME, JSON.stringify({ bandwidth: Math.round(bandwidth), at: Date.now() }));
  } catch {
    // Playback works without storage.
  }
}

/**
 * The initial estimate in bits per second: measured just now, else stored from last time, else reported by the browser.
 */
export function startingBandwidth(): number {
  return (
    measureBandwidth(recentTransfers()) ?? rememberedBandwidth() ?? reportedBandwidth() ?? UNKNOWN_BANDWIDTH
  );
}
