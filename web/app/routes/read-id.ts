import { data } from 'react-router';

const ID = /^[1-9]\d{0,9}$/;

/** The number of a thing in an address, as the API reads it; whatever else stands there names nothing. */
export function readId(text: string): number {
  if (!ID.test(text)) throw data(null, { status: 404 });
  return Number(text);
}
