import { toPersianDigits } from '@pardeh/persian/digits';
import { formatRial, formatToman } from '@pardeh/persian/money';
import { escapeHtml } from '../../../mail/escape-html.ts';
import type { SandboxPayment } from './sandbox.queries.ts';

/** Pages of the sandbox gateway: the colours of the site, no external picture, font or script. */

const STYLE = `
:root { color-scheme: light dark; --page: light-dark(oklch(0.968 0.006 85), oklch(0.172 0.005 70));
  --raised: light-dark(oklch(0.988 0.004 85), oklch(0.207 0.006 70)); --line: light-dark(oklch(0.2 0.02 70 / 0.12), oklch(1 0 0 / 0.09));
  --ink: light-dark(oklch(0.24 0.012 70), oklch(0.945 0.006 85)); --soft: light-dark(oklch(0.42 0.012 70), oklch(0.775 0.01 80));
  --teal: light-dark(oklch(0.49 0.088 192), oklch(0.765 0.108 190)); --on-teal: light-dark(oklch(1 0 0), oklch(0.19 0.03 195));
  --red: light-dark(oklch(0.51 0.19 27), oklch(0.72 0.16 25)); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.9 Vazirmatn, 'Segoe UI', Tahoma, system-ui, sans-serif; }
main { width: min(100%, 27rem); padding: 1.75rem; background: var(--raised); border: 1px solid var(--line); border-radius: 1rem; }
.mark { display: inline-block; padding: 0 .75rem; border-radius: 999px; border: 1px solid var(--line); color: var(--soft); font-size: .875rem; }
h1 { margin-block: .75rem .25rem; font-size: 1.375rem; line-height: 1.5; }
p { color: var(--soft); }
dl { margin-block: 1.25rem; border-block: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .5rem; }
dl div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--soft); } dd { font-weight: 600; text-align: end; } dd small { display: block; font-weight: 400; color: var(--soft); }
form { display: grid; gap: .625rem; }
button, .link { display: block; width: 100%; min-height: 2.75rem; padding: .5rem 1rem; border-radius: .625rem; border: 1px solid var(--line);
  background: none; color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.pay { background: var(--teal); border-color: var(--teal); color: var(--on-teal); font-size: 1.0625rem; }
button.cancel { color: var(--red); }
button:focus-visible, .link:focus-visible { outline: 2px solid var(--teal); outline-offset: 2px; }
button small { display: block; font-weight: 400; font-size: .8125rem; line-height: 1.6; color: var(--soft); }
`;

export function choicePage(payment: SandboxPayment, nonce: string): string {
  const { state } = payment;
  const done = state === 'paid' ? 'این پرداخت پیش‌تر انجام شده است.' : null;
  return page(
    'درگاه آزمایشی',
    nonce,
    `<span class="mark">درگاه آزمایشی</span>
<h1>پرداخت آزمایشی</h1>
<p>${done ?? 'این‌جا پولی جابه‌جا نمی‌شود. هر دکمه یکی از پیشامدهای درگاه‌های واقعی را نشان می‌دهد.'}</p>
${facts(payment)}
<form method="post">
<button class="pay" formaction="${address(payment, 'pay')}">پرداخت</button>
<button class="cancel" formaction="${address(payment, 'cancel')}">انصراف</button>
<button formaction="${address(payment, 'leave')}">پرداخت و بازنگشتن<small>پول می‌رود، ولی خریدار به سایت برنمی‌گردد</small></button>
<button formaction="${address(payment, 'twice')}">پرداخت با دو بازگشت<small>درگاه نتیجه را دو بار به سایت می‌فرستد</small></button>
</form>`,
  );
}

export function leftPage(payment: SandboxPayment, siteUrl: string, nonce: string): string {
  return page(
    'پرداخت انجام شد',
    nonce,
    `<span class="mark">درگاه آزمایشی</span>
<h1>پرداخت شد، بی‌بازگشت</h1>
<p>پول آزمایشی پرداخت شد و درگاه شما را به سایت برنگرداند. سایت خودش از درگاه می‌پرسد و اشتراک را فعال می‌کند.</p>
${facts(payment)}
<a class="link" href="${escapeHtml(siteUrl)}/">رفتن به صفحهٔ نخست سایت</a>`,
  );
}

function facts(payment: SandboxPayment): string {
  return `<dl>
<div><dt>بابت</dt><dd>${escapeHtml(payment.description)}</dd></div>
<div><dt>شمارهٔ سفارش</dt><dd>${toPersianDigits(payment.order_id)}</dd></div>
<div><dt>مبلغ</dt><dd>${formatToman(payment.amount_rial)}<small>${formatRial(payment.amount_rial)}</small></dd></div>
</dl>`;
}

function address(payment: SandboxPayment, action: string): string {
  return `/payments/sandbox/${encodeURIComponent(payment.authority)}/${action}`;
}

function page(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}
