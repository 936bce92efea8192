import { isOwnOrigin } from '../../http/own-site.ts';

export interface CspReport {
  directive: string;
  blocked: string;
  page: string;
}

/** At most this many are counted from one message. */
const REPORTS_MAX = 10;
const DIRECTIVE = /^[a-z-]{3,30}$/;
const WORD = /^[a-z-]{2,30}$/;
const PAGE = /^\/[a-z-]{0,30}/;

/**
 * Both formats that browsers send: one object from `report-uri`, a list from `report-to`. Anybody can send anything, so
 * only short words and origins are accepted, and only about our own pages.
 */
export function readCspReports(body: unknown, siteUrl: string): CspReport[] {
  const found = Array.isArray(body) ? body.slice(0, REPORTS_MAX).map(fromReportTo) : [fromReportUri(body)];
  return found.flatMap((report) => {
    if (!report || !isOwnOrigin(report.page, siteUrl)) return [];
    const directive = report.directive.split(' ')[0] ?? '';
    if (!DIRECTIVE.test(directive)) return [];
    const page = PAGE.exec(new URL(report.page).pathname)?.[0] ?? '/';
    return [{ directive, blocked: nameBlocked(report.blocked), page }];
  });
}

function fromReportUri(body: unknown): CspReport | null {
  const report = fieldsOf(fieldsOf(body)['csp-report']);
  return {
    directive: textOf(report['effective-directive'] ?? report['violated-directive']),
    blocked: textOf(report['blocked-uri']),
    page: textOf(report['document-uri']),
  };
}

function fromReportTo(entry: unknown): CspReport | null {
  const { type, body, url } = fieldsOf(entry);
  if (type !== 'csp-violation') return null;
  const report = fieldsOf(body);
  return {
    directive: textOf(report.effectiveDirective),
    blocked: textOf(report.blockedURL),
    page: textOf(report.documentURL ?? url),
  };
}

/** `inline`, `eval`, an origin, or the scheme of anything without one (a browser extension, data:). */
function nameBlocked(blocked: string): string {
  if (WORD.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'other';
  const { protocol, origin } = new URL(blocked);
  return /^https?:$|^wss?:$/.test(protocol) ? origin.slice(0, 200) : protocol.slice(0, 30);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 1000) : '';
}
