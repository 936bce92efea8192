import type { Config } from '../config/config.ts';
import { escapeHtml } from './escape-html.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
}

/** The content of an email; the layout is the same for all of them and is defined here. */
export interface Email {
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print below the button. */
  note?: string;
  /** For bulk email: the page for people, and the URL for one-click unsubscribe by mail clients. */
  unsubscribe?: { pageUrl: string; postUrl: string };
}

type Site = Pick<Config, 'siteUrl' | 'siteName'>;

/**
 * Placeholder for the site's name, which is not known when the texts are written. A private-use character, so nobody
 * types it.
 */
export const SITE = '\ue000';

const FONT = 'Vazirmatn, Tahoma, Arial, sans-serif';

/** Right to left, readable without pictures or style sheets, and the same in plain text. */
export function renderEmail(unnamed: Email, to: string, site: Site): Mail {
  const email = nameSite(unnamed, site.siteName);
  const mail = { to, subject: email.subject, html: asHtml(email, site), text: asText(email, site) };
  if (!email.unsubscribe) return mail;
  const headers = {
    'List-Unsubscribe': `<${email.unsubscribe.postUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers };
}

function nameSite(email: Email, name: string): Email {
  const named = (text: string) => text.replaceAll(SITE, name);
  const { button, note } = email;
  return {
    ...email,
    subject: named(email.subject),
    paragraphs: email.paragraphs.map(named),
    ...(button ? { button: { ...button, label: named(button.label) } } : {}),
    ...(note ? { note: named(note) } : {}),
  };
}

const UNSUBSCRIBE = 'لغو این خبرها';

function asText({ paragraphs, button, note, unsubscribe }: Email, { siteUrl, siteName }: Site): string {
  const parts = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(note ? [note] : []),
    ...(unsubscribe ? [`${UNSUBSCRIBE}:\n${unsubscribe.pageUrl}`] : []),
  ];
  return `${parts.join('\n\n')}\n\n${siteName}\n${siteUrl}\n`;
}

function asHtml({ subject, paragraphs, button, note, unsubscribe }: Email, { siteUrl, siteName }: Site) {
  const body = paragraphs
    .map(
      (each) => `<p style="margin:0 0 16px;line-height:1.9">${escapeHtml(each).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
  const buttonHtml = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 28px;border-radius:10px;background:#0f766e;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#666666">اگر دکمه کار نکرد، این نشانی را در مرورگر باز کنید:<br><span dir="ltr" style="word-break:break-all">${escapeHtml(button.url)}</span></p>`
    : '';
  const small = note
    ? `<p style="margin:16px 0 0;font-size:13px;line-height:1.8;color:#666666">${escapeHtml(note)}</p>`
    : '';
  const leave = unsubscribe
    ? ` · <a href="${escapeHtml(unsubscribe.pageUrl)}" style="color:#666666">${UNSUBSCRIBE}</a>`
    : '';
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;font-family:${FONT};font-size:16px;color:#1f2937;direction:rtl;text-align:right">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:#0f766e">${escapeHtml(siteName)}</p>
${body}${buttonHtml}${small}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;font-size:13px"><a href="${escapeHtml(siteUrl)}" style="color:#0f766e">${escapeHtml(new URL(siteUrl).host)}</a>${leave}</p>
</div></body></html>`;
}
