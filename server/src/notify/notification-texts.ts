import { toPersianDigits } from '@pardeh/persian/digits';
import type { Message } from './notify.queries.ts';

/** The texts of all notifications. */

export function releasedMessage(titleId: number, titleFa: string, path: string): Message {
  return {
    kind: 'released',
    titleFa: `«${titleFa}» رسید`,
    bodyFa: `«${titleFa}» که چشم‌به‌راهش بودید، اکنون در سایت است.`,
    path,
    about: `title:${titleId}`,
  };
}

export function newEpisodeMessage(
  episode: { id: number; season: number; number: number },
  titleFa: string,
  path: string,
): Message {
  const where = `فصل ${toPersianDigits(episode.season)}، قسمت ${toPersianDigits(episode.number)}`;
  return {
    kind: 'new_episode',
    titleFa: `قسمت تازهٔ «${titleFa}»`,
    bodyFa: `${where} از «${titleFa}» آمادهٔ تماشاست.`,
    path,
    about: `episode:${episode.id}`,
  };
}

export function profileLockedMessage(name: string): Message {
  return {
    kind: 'security',
    titleFa: 'پین نادرست',
    bodyFa: `پنج بار پین نادرست برای نمایهٔ «${name}» نوشته شد و آن نمایه پانزده دقیقه بسته است.`,
    path: '/user/profiles',
  };
}

export function deviceConnectedMessage(device: string): Message {
  return {
    kind: 'security',
    titleFa: 'ورود دستگاهی تازه',
    bodyFa: `${device} وارد حساب شما شد. اگر کار شما نیست، آن را از فهرست دستگاه‌ها بیرون کنید و گذرواژه را عوض کنید.`,
    path: '/user/dashboard',
  };
}

export function dubAddedMessage(about: string, titleFa: string, path: string): Message {
  return {
    kind: 'dub_added',
    titleFa: `دوبلهٔ «${titleFa}»`,
    bodyFa: `«${titleFa}» اکنون با دوبلهٔ فارسی هم در سایت است.`,
    path,
    about: `dub:${about}`,
  };
}

export function subtitleAddedMessage(about: string, titleFa: string, path: string): Message {
  return {
    kind: 'subtitle_added',
    titleFa: `زیرنویس «${titleFa}»`,
    bodyFa: `زیرنویس فارسی «${titleFa}» افزوده شد.`,
    path,
    about: `subtitle:${about}`,
  };
}

const REQUEST_DONE = {
  title: (name: string) => `«${name}» که درخواست کرده بودید، اکنون در سایت است.`,
  dub: (name: string) => `دوبلهٔ «${name}» که درخواست کرده بودید، افزوده شد.`,
  subtitle: (name: string) => `زیرنویس «${name}» که درخواست کرده بودید، افزوده شد.`,
  quality: (name: string) => `«${name}» با کیفیتی که درخواست کرده بودید، در سایت است.`,
  broken: (name: string) => `خرابی «${name}» که گزارش کرده بودید، درست شد.`,
} as const;

export interface AnsweredRequest {
  id: number;
  kind: keyof typeof REQUEST_DONE;
  name: string;
  state: 'approved' | 'declined' | 'done';
  reasonFa: string | null;
  path: string | null;
}

export function requestAnsweredMessage(request: AnsweredRequest): Message {
  const { name, reasonFa } = request;
  const because = reasonFa ? ` ${reasonFa}` : '';
  const bodies = {
    approved: `درخواست شما برای «${name}» پذیرفته شد و در دست انجام است.${because}`,
    declined: `درخواست شما برای «${name}» انجام نمی‌شود.${because}`,
    done: `${REQUEST_DONE[request.kind](name)}${because}`,
  };
  const titles = {
    approved: 'درخواست شما پذیرفته شد',
    declined: 'پاسخ درخواست شما',
    done: 'درخواست شما انجام شد',
  };
  return {
    kind: 'request_answered',
    titleFa: titles[request.state],
    bodyFa: bodies[request.state],
    path: request.path ?? '/user/new-request',
    about: `request:${request.id}:${request.state}`,
  };
}

export function replyMessage(replyId: number, writer: string, titleFa: string, path: string): Message {
  return {
    kind: 'reply',
    titleFa: 'پاسخی به دیدگاه شما',
    bodyFa: `${writer} به دیدگاه شما دربارهٔ «${titleFa}» پاسخ داد.`,
    path,
    about: `comment:${replyId}`,
  };
}

/** A separate kind, which users cannot turn off. */
export function warningMessage(messageId: number, path: string): Message {
  return {
    kind: 'warning',
    titleFa: 'هشدار سایت',
    bodyFa: 'دربارهٔ رفتارتان در سایت پیامی برای شما نوشته‌ایم. آن را بخوانید؛ می‌توانید پاسخ دهید.',
    path,
    about: `ticket-message:${messageId}`,
  };
}

export function supportAnswerMessage(messageId: number, subject: string, path: string): Message {
  return {
    kind: 'support',
    titleFa: 'پاسخ پشتیبانی',
    bodyFa: `به پیام شما با عنوان «${subject}» پاسخ داده شد.`,
    path,
    about: `ticket-message:${messageId}`,
  };
}
