import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { idNumber, nullable } from '../../shapes.ts';
import { version } from '../records.ts';
import { imdbId } from './title-fields.ts';
import { studioTitle } from './titles.ts';

export const identifyStudioTitle = endpoint('POST /api/studio/titles/:id/identify', {
  name: 'identifyStudioTitle',
  summary: 'Another match for a title: all that imports brought goes, what was typed, files and history stay',
  access: 'staff',
  permission: 'catalogue.edit',
  body: t.Object({ imdb: imdbId, version }),
  reply: t.Object({
    data: studioTitle,
    /** The import that fetches the new match; null where no source is set up. */
    importId: nullable(idNumber),
  }),
});
