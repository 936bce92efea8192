/** Paths of the site's pages, as the API returns them and the site's routes expect them. */

export function titlePath(id: number, slug: string): string {
  return `/titles/${id}/${slug}`;
}

export function collectionPath(id: number, slug: string): string {
  return `/collections/${id}/${slug}`;
}

export function personPath(role: 'actor' | 'director' | 'writer', id: number, slug: string): string {
  return `/people/${role}/${id}/${slug}`;
}

/** A title without an IMDb number uses its own id in watch addresses. */
export function watchKey(titleId: number, imdb: string | null): string {
  return imdb ?? `t${titleId}`;
}

export function watchPath(titleId: number, imdb: string | null, fileId: number): string {
  return `/watch/${watchKey(titleId, imdb)}/${fileId}`;
}

export function trailerPath(titleId: number, imdb: string | null): string {
  return `/watch/trailer/${watchKey(titleId, imdb)}`;
}

/** Where a buyer arrives after paying: the receipt, or the order as it was chosen, to try again. */
export function paymentResultPath(payment: {
  id: number;
  planId: number;
  kind: string;
  failed: boolean;
  coupon?: string | null;
  returnTo?: string | null;
}): string {
  if (!payment.failed) return `/successful-payment?payment=${payment.id}`;
  if (payment.kind === 'gift') return `/gift?payment=${payment.id}`;
  const kept = new URLSearchParams({ payment: String(payment.id) });
  if (payment.coupon) kept.set('coupon', payment.coupon);
  if (payment.returnTo) kept.set('next', payment.returnTo);
  return `/premium/join/${payment.planId}?${kept}`;
}

/** An invite link can point to any page with `r`; this is the plain one. */
export function invitePath(code: string): string {
  return `/?r=${code}`;
}

export function giftPath(code: string): string {
  return `/gift?code=${code}`;
}
