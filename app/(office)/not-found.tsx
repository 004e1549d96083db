export { NothingHere as default } from '#components/shared/nothing-here.tsx';
