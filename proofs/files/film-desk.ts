import type { MediaJob } from '@pardeh/contract/studio/files/media-queue';
import type { StudioUpload } from '@pardeh/contract/studio/files/uploads';
import { onServer } from '../../server/src/testing/test-databases.ts';

const PASSWORD = 'seven quiet lamps of the proof';
const PAUSE_MS = 300;
const TRIES = 100;

/** What an editor does in the studio outside the browser. Retries while a server has just been killed. */
export class FilmDesk {
  readonly #api: string;
  token = '';

  constructor(api: string) {
    this.#api = api;
  }

  async signUp(databaseUrl: string): Promise<void> {
    const email = `editor-${Date.now()}@example.ir`;
    await this.#call('POST', '/api/sanc/register', {
      name: 'ویراستار',
      email,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    });
    await onServer(
      databaseUrl,
      `update users set role = 'editor', email_confirmed_at = now() where email = '${email}'`,
    );
    // A session keeps the role that it began with for a while.
    const { token } = await this.#call<{ token: string }>('POST', '/api/sanc/login', {
      email,
      password: PASSWORD,
    });
    this.token = token;
  }

  async makeTitle(titleFa: string): Promise<number> {
    const { data } = await this.#call<{ data: { id: number } }>('POST', '/api/studio/titles', {
      titleFa,
      type: 'movie',
      visibility: 'published',
    });
    return data.id;
  }

  async keepSources(): Promise<void> {
    await this.#call('PATCH', '/api/studio/media-queue', { keepSource: 'keep' });
  }

  async jobOf(titleId: number): Promise<MediaJob | undefined> {
    const { data } = await this.#call<{ data: MediaJob[] }>('GET', '/api/studio/jobs');
    return data.find((job) => job.titleId === titleId);
  }

  async uploadOf(titleId: number): Promise<StudioUpload | undefined> {
    const { data } = await this.#call<{ data: StudioUpload[] }>('GET', '/api/studio/uploads');
    return data.find((upload) => upload.titleId === titleId);
  }

  async retry(jobId: number): Promise<void> {
    await this.#call('POST', `/api/studio/jobs/${jobId}/retry`);
  }

  async watchPathOf(titleId: number): Promise<string | undefined> {
    const { data } = await this.#call<{ data: { watchPath: string }[] }>(
      'GET',
      `/api/titles/${titleId}/files`,
    );
    return data[0]?.watchPath;
  }

  async #call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    for (let tries = 0; ; tries++) {
      const reply = await fetch(this.#api + path, {
        method,
        headers: {
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => null);
      if (reply?.ok) return (reply.status === 204 ? {} : await reply.json()) as Reply;
      if (tries >= TRIES || (reply && reply.status < 500))
        throw new Error(`${method} ${path}: ${reply?.status} ${await reply?.text()}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
