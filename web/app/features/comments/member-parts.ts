/** What only members can do with comments. A visitor's page does not load it. */
export { CommentForm } from './comment-form.tsx';
export { EditForm } from './edit-form.tsx';
export { LikeButton } from './like-button.tsx';
export { RemoveButton } from './remove-button.tsx';
export { ReportButton } from './report-button.tsx';
