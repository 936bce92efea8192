import { data } from 'react-router';

const ID = /^[1-9]\d{0,9}$/;

/** An id in a URL, as the API reads it; anything else matches nothing. */
export function readId(text: string): number {
  if (!ID.test(text)) throw data(null, { status: 404 });
  return Number(text);
}
