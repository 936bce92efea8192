import type { ErrorReply } from '@pardeh/contract/error';
import { exportCatalogueJson, importCatalogueFile } from '@pardeh/contract/studio/imports';
import { ApiError } from '../../shared/api/api-error.ts';
import { deriveApiUrl } from '../../shared/api/api-host.ts';
import { headersFor } from '../../shared/api/api-request.ts';
import { readCookie, TOKEN_COOKIE, XSRF_COOKIE } from '../../shared/cookies/cookies.ts';
import { readSiteState } from '../../shared/page-state/read-site-state.ts';

const apiUrl = () => deriveApiUrl(window.location.hostname, readSiteState().localApiUrl);
const credentials = () => ({
  token: readCookie(document.cookie, TOKEN_COOKIE),
  csrfToken: readCookie(document.cookie, XSRF_COOKIE),
});

async function failureOf(response: Response | null): Promise<ApiError> {
  if (!response) return new ApiError(0);
  return new ApiError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorReply>);
}

/** The file itself is the body. Answers the number of the import. */
export async function sendCatalogueFile(
  file: File,
  { dryRun, publish }: { dryRun: boolean; publish: boolean },
): Promise<number> {
  const format = /\.json$/i.test(file.name) ? 'json' : 'csv';
  const query = new URLSearchParams({
    ...(dryRun ? { dryRun: '1' } : {}),
    ...(publish ? { visibility: 'published' } : {}),
  });
  const response = await fetch(`${apiUrl()}${importCatalogueFile.path.replace(':format', format)}?${query}`, {
    method: 'POST',
    headers: {
      ...headersFor('POST', false, credentials()),
      'content-type': format === 'json' ? 'application/json' : 'text/csv',
    },
    credentials: 'include',
    body: file,
  }).catch(() => null);
  if (!response?.ok) throw await failureOf(response);
  return ((await response.json()) as { data: { id: number } }).data.id;
}

/** A link cannot say who asks, so the file is fetched and then handed to the browser. */
export async function downloadCatalogue(): Promise<void> {
  const response = await fetch(`${apiUrl()}${exportCatalogueJson.path}`, {
    headers: headersFor('GET', false, credentials()),
    credentials: 'include',
  }).catch(() => null);
  if (!response?.ok) throw await failureOf(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'catalogue.json';
  link.click();
  URL.revokeObjectURL(address);
}
