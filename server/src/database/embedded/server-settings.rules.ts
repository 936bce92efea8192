const MB = 1024 ** 2;
/** For the pools of the site and of a few commands next to it. */
const CONNECTIONS = 100;

/** What the server may use of this much memory; most of it is for pages, pictures and films. */
export function memorySettings(memoryBytes: number): Record<string, string> {
  const memory = memoryBytes / MB;
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, memory / part)))}MB`;
  return {
    shared_buffers: share(16, memory < 1000 ? 32 : 64, 512),
    effective_cache_size: share(2, 128, 16_384),
    maintenance_work_mem: share(32, 16, 256),
    max_wal_size: share(4, 256, 2048),
    min_wal_size: '32MB',
  };
}

export interface ServerOptions {
  major: number;
  memoryBytes: number;
  /** A folder for the socket, or a port on the loopback. */
  socketFolder: string | null;
  port: number;
  /** False in containers that leave out /dev/shm. */
  hasSharedMemory: boolean;
}

/**
 * Passed as arguments at start, so that each release has its own. Commits are synced (the default): acknowledged writes
 * survive a power cut.
 */
export function serverSettings(options: ServerOptions): Record<string, string> {
  return {
    ...memorySettings(options.memoryBytes),
    listen_addresses: options.socketFolder === null ? '127.0.0.1' : '',
    unix_socket_directories: options.socketFolder === null ? '' : quoted(options.socketFolder),
    port: String(options.port),
    max_connections: String(CONNECTIONS),
    // This server has no replicas: no WAL for them, and none of their processes.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    // I/O worker processes pay off with many disks; here each would only use memory.
    ...(options.major >= 18 ? { io_method: 'sync' } : {}),
    ...(options.hasSharedMemory ? {} : { dynamic_shared_memory_type: 'mmap' }),
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}

/** A list of names, separated by commas and spaces unless they are quoted. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
