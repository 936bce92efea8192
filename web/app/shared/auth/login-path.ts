/** The address of the login page, from which the visitor comes back to `next`. */
export const loginPath = (next: string) => `/auth/login?next=${encodeURIComponent(next)}`;
