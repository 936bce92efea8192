/** Where a visitor signs in, and from where he comes back here. */
export const loginPath = (next: string) => `/auth/login?next=${encodeURIComponent(next)}`;
