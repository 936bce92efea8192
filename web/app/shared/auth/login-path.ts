/** The URL of the login page, which returns the visitor to `next`. */
export const loginPath = (next: string) => `/auth/login?next=${encodeURIComponent(next)}`;
