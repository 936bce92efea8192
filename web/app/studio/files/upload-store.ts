import { type StudioUpload, UPLOADS_PATH } from '@pardeh/contract/studio/files/uploads';
import { type DetailedError, Upload } from 'tus-js-client';
import { createStore } from 'zustand/vanilla';
import { browserApiUrl, browserCredentials } from '../../shared/api/browser-api.ts';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { filesTexts as texts } from './files.texts.ts';

/** Small enough for proxies; a broken connection repeats at most this much. */
const PIECE_BYTES = 16 * 1024 * 1024;
/** The first few soon; then repeatedly for a day, so that an upload continues on its own when the server is back. */
const RETRY_MS = [0, 1000, 3000, 5000, ...Array.from({ length: 8640 }, () => 10_000)];
/** A whole chunk is written before the reply; a server that is silent for longer is considered gone. */
const SILENT_MS = 15_000;
const AT_ONCE = 2;
const NO_SPACE = 507;

/** One of several files that the server joins once all have arrived. */
export interface FilePart {
  partGroup: string;
  part: number;
  parts: number;
}

export interface FileWanted extends Pick<StudioUpload, 'titleId' | 'titleFa' | 'season' | 'episode'> {
  lastEpisode?: number | null;
  /** The file that it replaces. */
  replaces?: number;
  /** Only its audio is needed, for the film in `replaces`. */
  sound?: { lang: string; isDub: boolean; replaces: string | null };
  /** Which part of how many; the group is set when the upload starts. */
  part?: number | null;
  parts?: number | null;
  partGroup?: string;
  /** Adds the episode to the catalogue if it is not there. */
  isNewEpisode?: boolean;
}

export interface RunningUpload extends FileWanted {
  key: number;
  /** The server's id, once it has assigned one. */
  id: string | null;
  filename: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'paused' | 'failed';
  message: string | null;
  /** Retried automatically until the server responds. */
  isServerUnreachable?: boolean;
  /** It failed because the title does not have its episode. */
  lacksEpisode?: boolean;
}

/** Uploads continue while the operator works elsewhere in the studio, so they are stored outside the components. */
export const uploadStore = createStore<{ uploads: readonly RunningUpload[] }>(() => ({ uploads: [] }));

const senders = new Map<number, Upload>();
const finished = new Set<() => void>();
let lastKey = 0;

/** Called when a file has arrived, or an upload was removed. */
export function onUploadEnd(listener: () => void): () => void {
  finished.add(listener);
  return () => finished.delete(listener);
}

function credentials(): Record<string, string> {
  const { token } = browserCredentials();
  return token ? { authorization: `Bearer ${token}` } : {};
}

function change(key: number, changes: Partial<RunningUpload>): void {
  uploadStore.setState(({ uploads }) => ({
    uploads: uploads.map((each) => (each.key === key ? { ...each, ...changes } : each)),
  }));
}

function removeFromList(key: number): void {
  senders.delete(key);
  uploadStore.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.key !== key) }));
  for (const listener of finished) listener();
  startWaiting();
}

/** The server's own sentence where it sent one. */
function failureOf(error: Error | DetailedError): Pick<RunningUpload, 'message' | 'lacksEpisode'> {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    const { message, lacksEpisode = false } = JSON.parse(body ?? '') as {
      message: string;
      lacksEpisode?: boolean;
    };
    return { message, lacksEpisode };
  } catch {
    return { message: texts.uploads.broken };
  }
}

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0;

function isServerUnreachable(error: DetailedError): boolean {
  const status = statusOf(error);
  return status === 0 || (status >= 500 && status !== NO_SPACE);
}

const mayRetry = (error: DetailedError) =>
  isServerUnreachable(error) || [409, 423, 429].includes(statusOf(error));

/** A connection to a machine that lost its power does not break: it is only silent. */
function watchSilence(key: number): { events: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const events = () => {
    end();
    timer = setTimeout(() => {
      const upload = uploadStore.getState().uploads.find((each) => each.key === key);
      if (upload?.state === 'sending') change(key, { isServerUnreachable: true });
    }, SILENT_MS);
  };
  return { events, end };
}

function senderOf(file: File, key: number, wanted: FileWanted, id: string | null): Upload {
  const { titleId, season, episode, lastEpisode = null, replaces, isNewEpisode, sound } = wanted;
  const { partGroup, part, parts } = wanted;
  const silence = watchSilence(key);
  return new Upload(file, {
    endpoint: browserApiUrl() + UPLOADS_PATH,
    ...(id ? { uploadUrl: `${browserApiUrl()}${UPLOADS_PATH}/${id}` } : {}),
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    // The server lists a user's unfinished uploads, for any browser.
    storeFingerprintForResuming: false,
    metadata: {
      filename: file.name,
      titleId: String(titleId),
      ...(season === null ? {} : { season: String(season) }),
      ...(episode === null ? {} : { episode: String(episode) }),
      ...(lastEpisode === null ? {} : { lastEpisode: String(lastEpisode) }),
      ...(isNewEpisode ? { create: '1' } : {}),
      ...(replaces === undefined ? {} : { replaces: String(replaces) }),
      ...(sound ? { soundLang: sound.lang, soundIsDub: sound.isDub ? '1' : '0' } : {}),
      ...(sound?.replaces ? { soundReplaces: sound.replaces } : {}),
      ...(partGroup ? { partGroup, part: String(part), parts: String(parts) } : {}),
    },
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(credentials())) request.setHeader(name, value);
    },
    onShouldRetry: (error) => {
      change(key, { isServerUnreachable: isServerUnreachable(error) });
      return mayRetry(error);
    },
    onUploadUrlAvailable: () => change(key, { id: senders.get(key)?.url?.split('/').at(-1) ?? null }),
    onProgress: (sent) => {
      silence.events();
      change(key, { sent, isServerUnreachable: false });
    },
    onError: (error) => {
      silence.end();
      change(key, { state: 'failed', isServerUnreachable: false, ...failureOf(error) });
      startWaiting();
    },
    onSuccess: () => {
      silence.end();
      const { arrived, partArrived } = texts.uploads;
      toast((parts ? partArrived : arrived)(file.name), { kind: 'success' });
      removeFromList(key);
    },
  });
}

function startWaiting(): void {
  const { uploads } = uploadStore.getState();
  const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  for (const { key } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    change(key, { state: 'sending', message: null });
    senders.get(key)?.start();
  }
}

/** With the id of an unfinished upload it continues where that one stopped. */
export function addUpload(file: File, wanted: FileWanted, id: string | null = null): void {
  lastKey += 1;
  const key = lastKey;
  senders.set(key, senderOf(file, key, wanted, id));
  const added = { ...wanted, key, id, filename: file.name, size: file.size, sent: 0, message: null };
  uploadStore.setState(({ uploads }) => ({ uploads: [...uploads, { ...added, state: 'waiting' as const }] }));
  startWaiting();
}

export async function pauseUpload(key: number): Promise<void> {
  await senders.get(key)?.abort();
  change(key, { state: 'paused', isServerUnreachable: false });
  startWaiting();
}

export function resumeUpload(key: number): void {
  change(key, { state: 'waiting', message: null });
  startWaiting();
}

/** Creates the missing episodes of a title, and retries the files refused for lack of them. */
export function makeEpisodes(titleId: number): void {
  const { uploads } = uploadStore.getState();
  for (const upload of uploads) {
    const sender = senders.get(upload.key);
    if (!sender || upload.titleId !== titleId || !upload.lacksEpisode) continue;
    sender.options.metadata = { ...sender.options.metadata, create: '1' };
    change(upload.key, { state: 'waiting', message: null, lacksEpisode: false });
  }
  startWaiting();
}

export async function dropUpload(key: number): Promise<void> {
  const sender = senders.get(key);
  await sender?.abort(Boolean(sender.url)).catch(() => undefined);
  removeFromList(key);
}

/** Cancels an upload that no page is sending. */
export async function dropLeftUpload(id: string): Promise<void> {
  await Upload.terminate(`${browserApiUrl()}${UPLOADS_PATH}/${id}`, {
    headers: credentials(),
    retryDelays: RETRY_MS,
  });
  for (const listener of finished) listener();
}

/** Closing the page asks for confirmation while something is being uploaded. */
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (uploadStore.getState().uploads.some(({ state }) => state === 'sending')) event.preventDefault();
  });
}
