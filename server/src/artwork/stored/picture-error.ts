import { AppError } from '../../http/app-error.ts';
import { PICTURE_TEXTS } from './stored-pictures.texts.ts';

/** A rejected picture, with the message for the user who uploaded it. */
export const pictureError = (why: keyof typeof PICTURE_TEXTS, cause?: unknown): AppError =>
  new AppError('invalid', { fields: { picture: [PICTURE_TEXTS[why]] }, cause });
