import '../sandbox/index.ts';
