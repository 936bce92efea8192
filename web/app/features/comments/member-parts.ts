/** Actions on comments for members only. A visitor's page does not load them. */
export { CommentForm } from './comment-form.tsx';
export { EditForm } from './edit-form.tsx';
export { LikeButton } from './like-button.tsx';
export { RemoveButton } from './remove-button.tsx';
export { ReportButton } from './report-button.tsx';
