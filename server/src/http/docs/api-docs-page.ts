import type { OpenAPIV3 } from 'openapi-types';
import { escapeHtml } from '../../mail/escape-html.ts';

const STYLE = `
  body { font: 16px/1.6 system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fbfaf8 }
  h2 { margin-block: 2.5rem 0.5rem; text-transform: capitalize }
  details { border-block-end: 1px solid #ddd; padding: 0.5rem 0 }
  summary { cursor: pointer } code { background: #eee; padding: 0 0.3em; border-radius: 4px }
  b { display: inline-block; min-width: 4em; color: #0b7a75 } pre { background: #f1efec; padding: 1rem; overflow: auto }
`;

/** The OpenAPI document as one static page: no scripts, no external resources. */
export function docsPage(document: OpenAPIV3.Document): string {
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item?.[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), describe(method, path, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, rows]) => `<h2>${escapeHtml(tag)}</h2>${rows.join('')}`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pardeh API</title><style>${STYLE}</style><h1>Pardeh API</h1>
<p>Machine-readable: <a href="/openapi.json">/openapi.json</a></p>${sections}</html>`;
}

function describe(method: string, path: string, operation: OpenAPIV3.OperationObject): string {
  const parameters = (operation.parameters ?? []).flatMap((each) =>
    'name' in each
      ? [`<li><code>${escapeHtml(each.name)}</code> in ${each.in}${each.required ? ', required' : ''}</li>`]
      : [],
  );
  const schemas = { body: operation.requestBody, answers: operation.responses };
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}
${operation.security ? '(signed in)' : ''}</summary><ul>${parameters.join('')}</ul>
<pre>${escapeHtml(JSON.stringify(schemas, null, 2))}</pre></details>`;
}
