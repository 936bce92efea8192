import { endpoint } from '@pardeh/contract/endpoint';
import * as t from 'typebox';

/** What `GET /api/user` answers. */
export interface CurrentUser {
  data: {
    id: number;
    name: string;
    email: string;
    role: string;
    newNotifications: boolean;
    unreadCount: number;
    premium: { active: boolean; planTitle: string | null; until: string | null; reserved: unknown };
    createdAt: string;
  };
}

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user',
  access: 'user',
  reply: t.Unsafe<CurrentUser>({ type: 'object' }),
});
