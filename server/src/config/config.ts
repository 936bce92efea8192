import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isBareAddress, isLocalHost } from '@pardeh/contract/servers/local-host';
import { EnvironmentReader } from './environment.ts';
import { isLocalSite } from './local-host.ts';
import { SITE_SETTING_NAMES, SITE_SETTINGS } from './site-settings.rules.ts';

/** A public site does not start without these, unless RUN_WITHOUT names them. */
const REQUIRED_IN_PUBLIC = ['secret_key', 'mail', 'payments'] as const;

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** All settings from the environment, parsed once at start; .env.example explains each of them. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = new EnvironmentReader(env);
  const port = read.port('PORT', 3000);
  const apiPort = read.port('API_PORT', 4000);
  const siteUrl = read.url('SITE_URL', `http://localhost:${port}`);
  /** From the repository's root, wherever a command is run from: a second folder elsewhere would be a second site. */
  const dataDir = path.resolve(REPOSITORY, read.text('DATA_DIR', '.data'));
  const config = {
    host: read.text('HOST', '::'),
    port,
    apiPort,
    /** Metrics are for the operator's network only, so they listen on loopback by default. */
    metricsPort: read.optionalPort('METRICS_PORT'),
    metricsHost: read.text('METRICS_HOST', '127.0.0.1'),
    siteUrl,
    apiUrl: read.url('API_URL', defaultApiUrl(siteUrl, apiPort)),
    /** The API's address for pages opened under a local name, whatever the site's public name is. */
    apiPublicUrl: read.url('API_PUBLIC_URL', `http://localhost:${apiPort}`),
    matomoUrl: read.optionalUrl('MATOMO_URL'),
    mediaUrl: read.url('CDN_URL', `${siteUrl}/media`),
    /** Where to purge withdrawn content from the CDN; null without one. */
    cdnPurge: readCdnPurge(read),
    /** Where players find /v/…: this API itself, or the proxy in front of it. */
    streamUrl: read.url('STREAM_URL', read.url('API_URL', defaultApiUrl(siteUrl, apiPort))),
    dataDir,
    ...readDatabase(read),
    secretKey: read.optionalText('SECRET_KEY'),
    /** Still accepted during a key change. */
    secretKeyPrevious: read.optionalText('SECRET_KEY_PREVIOUS'),
    /** What this public site deliberately runs without. */
    runWithout: read.someOf('RUN_WITHOUT', REQUIRED_IN_PUBLIC),
    /** The site's name, in mails and everywhere else. */
    siteName: read.text('SITE_NAME', 'پرده'),
    siteLogo: null as string | null,
    /** Settings fixed by the environment: the studio shows them but cannot change them. */
    fixedSettings: SITE_SETTING_NAMES.filter((name) => {
      const { variable } = SITE_SETTINGS[name];
      return variable !== null && read.optionalText(variable) !== null;
    }),
    registration: read.oneOf('REGISTRATION', ['open', 'closed'], 'open'),
    /** How many streams an account may play at the same time. */
    streamsAtOnce: read.integer('STREAMS_AT_ONCE', 3, 1, 20),
    downloads: read.oneOf('DOWNLOADS', ['on', 'off'], 'on'),
    /** The door for apps of Jellyfin, and the version that it names to them. */
    jellyfin: read.oneOf('JELLYFIN', ['on', 'off'], 'on'),
    jellyfinVersion: read.text('JELLYFIN_VERSION', '12.0.0'),
    demo: read.flag('DEMO', true),
    rateLimitScale: read.number('RATE_LIMIT_SCALE', 1, 0.001, 1_000_000),
    actionLimits: read.list('ACTION_LIMITS'),
    ...readMail(read, siteUrl),
    ...readSms(read),
    ...readOtherServices(read),
    /** How long a stopping process still accepts traffic, so that the load balancer can notice. */
    stopDelayMs: read.integer('STOP_DELAY_MS', isLocalSite(siteUrl) ? 0 : 2000, 0, 20_000),
    /** Below this much free space, writes cannot be relied on. */
    minFreeMegabytes: read.integer('MIN_FREE_MB', 200, 0, 1_000_000),
    ...readPayments(read, siteUrl),
    ...readMedia(read, dataDir),
    ...readBackups(read, dataDir),
    /** Push services besides those of the known browsers, as origins. */
    pushOrigins: read.list('PUSH_ORIGINS'),
    /** The web server calls the API from the same machine on a visitor's behalf, so loopback is always trusted. */
    trustProxy: ['loopback', ...read.list('TRUST_PROXY')],
    logLevel: read.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'warn'),
  };
  read.finish();
  return config;
}

function readDatabase(read: EnvironmentReader) {
  return {
    databaseUrl: read.optionalText('DATABASE_URL'),
    /** The same database past a pooler in transaction mode; null where there is none. */
    databaseDirectUrl: read.optionalText('DATABASE_DIRECT_URL'),
    databaseReplicaUrls: read.list('DATABASE_REPLICA_URLS'),
    databasePool: read.integer('DATABASE_POOL', 20, 1, 500),
    /** A connection pooler that shares connections between clients may not support prepared statements. */
    databasePrepared: read.flag('DATABASE_PREPARED', true),
  };
}

function readMail(read: EnvironmentReader, siteUrl: string) {
  return {
    smtpUrl: read.optionalText('SMTP_URL'),
    mailFrom: read.text(
      'MAIL_FROM',
      `${read.text('SITE_NAME', 'پرده')} <no-reply@${new URL(siteUrl).hostname}>`,
    ),
    /** How many bulk mails the provider accepts per hour. */
    mailsPerHour: read.integer('MAILS_PER_HOUR', 1000, 1, 1_000_000),
    /** Where messages to support are sent. */
    supportEmail: read.optionalText('SUPPORT_EMAIL'),
    /** An address or a page for reporting vulnerabilities; published in /.well-known/security.txt. */
    securityContact: read.optionalText('SECURITY_CONTACT'),
  };
}

function readSms(read: EnvironmentReader) {
  return {
    /** The providers in the order in which they are tried; one without a key is skipped. */
    smsOrder: read.text('SMS_ORDER', 'kavenegar,smsir,melipayamak'),
    kavenegarKey: read.optionalText('KAVENEGAR_API_KEY'),
    kavenegarTemplate: read.optionalText('KAVENEGAR_TEMPLATE'),
    kavenegarNoticeTemplate: read.optionalText('KAVENEGAR_NOTICE_TEMPLATE'),
    smsirKey: read.optionalText('SMSIR_API_KEY'),
    smsirTemplate: read.optionalText('SMSIR_TEMPLATE'),
    smsirNoticeTemplate: read.optionalText('SMSIR_NOTICE_TEMPLATE'),
    melipayamakUsername: read.optionalText('MELIPAYAMAK_USERNAME'),
    melipayamakPassword: read.optionalText('MELIPAYAMAK_PASSWORD'),
    melipayamakTemplate: read.optionalText('MELIPAYAMAK_TEMPLATE'),
    melipayamakNoticeTemplate: read.optionalText('MELIPAYAMAK_NOTICE_TEMPLATE'),
    /** What one message costs; limits the number sent by the sums below. */
    smsPriceToman: read.integer('SMS_PRICE_TOMAN', 300, 1, 100_000),
    /** The most that codes, and messages other than codes, may cost in a day. */
    smsCodesToman: read.integer('SMS_CODES_TOMAN', 300_000, 0, 1_000_000_000),
    smsMessagesToman: read.integer('SMS_MESSAGES_TOMAN', 0, 0, 1_000_000_000),
    smsTimeoutMs: read.integer('SMS_TIMEOUT_MS', 5000, 100, 30_000),
    kavenegarUrl: read.url('KAVENEGAR_URL', 'https://api.kavenegar.com'),
    smsirUrl: read.url('SMSIR_URL', 'https://api.sms.ir'),
    melipayamakUrl: read.url('MELIPAYAMAK_URL', 'https://rest.payamak-panel.com'),
  };
}

function readOtherServices(read: EnvironmentReader) {
  return {
    tmdb: {
      url: read.url('TMDB_URL', 'https://api.themoviedb.org/3'),
      picturesUrl: read.url('TMDB_PICTURES_URL', 'https://image.tmdb.org/t/p'),
      /** Calls a second. */
      pace: read.integer('TMDB_PACE', 20, 1, 1000),
    },
    tmdbToken: read.optionalText('TMDB_TOKEN'),
    telegramBotToken: read.optionalText('TELEGRAM_BOT_TOKEN'),
    /** Where the bot's calls go: Telegram itself, or a proxy where it is blocked. */
    telegramUrl: read.url('TELEGRAM_URL', 'https://api.telegram.org'),
    telegramBotName: read.optionalText('TELEGRAM_BOT_NAME'),
  };
}

function readCdnPurge(read: EnvironmentReader) {
  const url = read.optionalUrl('CDN_PURGE_URL');
  const token = read.optionalText('CDN_PURGE_TOKEN');
  return url === null ? null : { url, token };
}

function readBackups(read: EnvironmentReader, dataDir: string) {
  return {
    /** Preferably on another disk. */
    backupDir: path.resolve(REPOSITORY, read.text('BACKUP_DIR', path.join(dataDir, 'backups'))),
    /** Seals the keys in a backup. */
    backupPassphrase: read.optionalText('BACKUP_PASSPHRASE'),
    backupSchedule: read.optionalText('BACKUP_SCHEDULE'),
    backupKeep: read.integer('BACKUP_KEEP', 14, 1, 10_000),
  };
}

/** Where media is stored, and how it is encoded. */
function readMedia(read: EnvironmentReader, dataDir: string) {
  const endpoint = read.optionalUrl('S3_ENDPOINT');
  const bucket =
    endpoint === null
      ? null
      : {
          endpoint,
          region: read.text('S3_REGION', 'auto'),
          accessKeyId: read.text('S3_ACCESS_KEY_ID', ''),
          secretAccessKey: read.text('S3_SECRET_ACCESS_KEY', ''),
        };
  return {
    bucket,
    ffmpeg: read.text('FFMPEG', 'ffmpeg'),
    ffprobe: read.text('FFPROBE', 'ffprobe'),
    /** Concurrent encoders, and the effort of each: slower is smaller. */
    ingestWorkers: read.integer('INGEST_WORKERS', 2, 1, 64),
    ingestPreset: read.oneOf('INGEST_PRESET', PRESETS, 'medium'),
    /** `auto`: the machine's hardware encoder if there is a working one. */
    ingestEncoder: read.oneOf('INGEST_ENCODER', ENCODERS, 'auto'),
    /** Cores that encoders may use; the others are left to the site. */
    ingestCores: read.integer('INGEST_CORES', Math.max(1, availableParallelism() - 1), 1, 1024),
    /** Where archived sources are stored; preferably on another disk. */
    archiveDir: path.resolve(REPOSITORY, read.text('ARCHIVE_DIR', path.join(dataDir, 'archive'))),
    /** Films that are copied there by other means are offered in the studio; null: no folder is watched. */
    watchFolder: absoluteOrNull(read.optionalText('WATCH_FOLDER')),
    /** Generated widths and formats of pictures are cached up to this size. */
    pictureCacheBytes: read.integer('PICTURE_CACHE_MB', 2000, 10, 10_000_000) * 1_000_000,
    /** AVIF is smaller than WebP, and takes several times as long to make. */
    pictureAvif: read.flag('PICTURE_AVIF', true),
  };
}

const absoluteOrNull = (folder: string | null) => folder && path.resolve(REPOSITORY, folder);

const ENCODERS = ['auto', 'libx264', 'h264_nvenc', 'h264_qsv', 'h264_videotoolbox', 'h264_vaapi'] as const;
const PRESETS = ['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow', 'slower'] as const;

/** Play money only on a local site without a real gateway, unless it is asked for. */
function readPayments(read: EnvironmentReader, siteUrl: string) {
  const zarinpalMerchantId = read.optionalText('ZARINPAL_MERCHANT_ID');
  const zibalMerchant = read.optionalText('ZIBAL_MERCHANT');
  return {
    zarinpalMerchantId,
    zarinpalUrl: read.url('ZARINPAL_URL', 'https://payment.zarinpal.com'),
    zibalMerchant,
    zibalUrl: read.url('ZIBAL_URL', 'https://gateway.zibal.ir'),
    sandboxGateway: read.flag(
      'SANDBOX_GATEWAY',
      isLocalSite(siteUrl) && !zarinpalMerchantId && !zibalMerchant,
    ),
    gatewayTimeoutMs: read.integer('GATEWAY_TIMEOUT_MS', 10_000, 100, 10_000),
    /** Premium days for each invited viewer who buys a plan. */
    referralRewardDays: read.integer('REFERRAL_REWARD_DAYS', 7, 0, 365),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** `api.` before the site's own host; a local name or a bare address has a port for it. */
function defaultApiUrl(siteUrl: string, apiPort: number): string {
  const { protocol, hostname } = new URL(siteUrl);
  if (isLocalHost(hostname)) return `http://localhost:${apiPort}`;
  return isBareAddress(hostname)
    ? `http://${hostname}:${apiPort}`
    : `${protocol}//api.${hostname.replace(/^(www|app)\./, '')}`;
}
