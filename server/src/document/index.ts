import type { Route } from '../app/route.ts';
import { discardDocumentDraftRoute } from './discard-document-draft.ts';
import { getDocumentRoute } from './get-document.ts';
import { listDocumentsRoute } from './list-documents.ts';
import { publishDocumentRoute } from './publish-document.ts';
import { saveDocumentDraftRoute } from './save-document-draft.ts';
import { unscheduleDocumentRoute } from './unschedule-document.ts';

export { documentJobs } from './jobs.ts';

/** The calls by which operators write and publish documents. */
export const documentRoutes: readonly Route[] = [
  listDocumentsRoute,
  getDocumentRoute,
  saveDocumentDraftRoute,
  discardDocumentDraftRoute,
  publishDocumentRoute,
  unscheduleDocumentRoute,
];
