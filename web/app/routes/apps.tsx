import { AppsPage } from '../features/apps/apps-page.tsx';

export default AppsPage;
