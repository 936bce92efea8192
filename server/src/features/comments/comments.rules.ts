import { createHash } from 'node:crypto';
import type { Comment, CommentReply } from '@pardeh/contract/messages/comments';
import { fold } from '@pardeh/persian/fold';

/** Invisible characters, and those that change the direction of the text after them; ZWNJ and line ends stay. */
const UNSEEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

export function tidyBody(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/[^\S\n\u200C]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same words are the same comment, whatever their letter forms, spaces and marks. */
export function bodyKey(body: string): string {
  return createHash('sha256')
    .update(fold(body) || body)
    .digest('base64url');
}

const LINK = /https?:\/\/|www\.|\bt\.me\/|\b[\w-]+\.(com|ir|org|net|me|xyz|info|link|io|site|online|shop)\b/i;

/** Spam is written for its links, so the operator sees those first. */
export function hasLink(body: string): boolean {
  return LINK.test(body);
}

/** The two forms in which watched words are searched: as whole words, and with the gaps between letters removed. */
export function searchedForms(body: string): { words: string; joined: string } {
  const folded = fold(body);
  return { words: ` ${folded} `, joined: folded.replaceAll(' ', '') };
}

/** Shorter words are found inside others too easily. */
const JOINED_FROM = 5;

/** Matches like the database does, to try out a word before it is watched. */
export function holdsWord(body: string, word: string): boolean {
  const { words, joined } = searchedForms(body);
  const tight = word.replaceAll(' ', '');
  return words.includes(` ${word} `) || (tight.length >= JOINED_FROM && joined.includes(tight));
}

export interface CommentRow {
  id: number;
  title_id: number;
  parent_id: number | null;
  name: string;
  is_staff: boolean;
  body: string;
  is_spoiler: boolean;
  likes: number;
  created_at: Date | string;
  edited_at: Date | string | null;
  replies_count: number;
  replies: CommentRow[];
}

export function toReply(row: CommentRow): CommentReply {
  return {
    id: row.id,
    titleId: row.title_id,
    parentId: row.parent_id,
    user: { name: row.name, isStaff: row.is_staff },
    body: row.body,
    isSpoiler: row.is_spoiler,
    likes: row.likes,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    repliesCount: row.replies_count,
    replies: [],
  };
}

export function toComment(row: CommentRow): Comment {
  return { ...toReply(row), replies: row.replies.map(toReply) };
}
