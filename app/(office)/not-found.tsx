export { NothingHere as default } from '#components/shared/page/nothing-here.tsx';
