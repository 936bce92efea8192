// Not built yet: until then the address answers as one that does not exist.
export { clientLoader, default, loader } from '../not-found.tsx';
