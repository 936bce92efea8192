export const SOCIAL_LINKS = {
  telegram: 'https://t.me/pardeh',
  instagram: 'https://www.instagram.com/pardeh',
} as const;
