import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
type Line = [detail: object, message?: string];

/** Hardly any request writes a line, so the logger that names it in each of them is made with the first one. */
class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #open: () => FastifyBaseLogger;
  #opened: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, open: () => FastifyBaseLogger) {
    this.#parent = parent;
    this.#open = open;
  }

  get level(): string {
    return this.#parent.level;
  }

  trace(...line: Line): void {
    this.#write('trace', line);
  }
  debug(...line: Line): void {
    this.#write('debug', line);
  }
  info(...line: Line): void {
    this.#write('info', line);
  }
  warn(...line: Line): void {
    this.#write('warn', line);
  }
  error(...line: Line): void {
    this.#write('error', line);
  }
  fatal(...line: Line): void {
    this.#write('fatal', line);
  }
  silent(): void {}

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#open().child(...given);
  }

  #write(level: Level, line: Line): void {
    const { isLevelEnabled } = this.#parent as { isLevelEnabled?(level: string): boolean };
    if (isLevelEnabled?.call(this.#parent, level) === false) return;
    this.#opened ??= this.#open();
    this.#opened[level](...line);
  }
}

export const openRequestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => new RequestLogger(logger, () => logger.child(bindings, options)) as FastifyBaseLogger;
