import * as t from 'typebox';
import { instant, nullable } from '../../shapes.ts';

/** Why a working copy was not published at its time; null when it was never tried or was saved again since. */
export const copyFailure = nullable(t.Object({ wordsFa: t.String(), at: instant }));
