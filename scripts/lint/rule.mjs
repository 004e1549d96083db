export const test = '\\.(test|spec)\\.tsx?$';
export const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * A rule that allows a little more to the tests of a folder: `testsMay` is what they may import in addition.
 */
export const forbidBut = (testsMay, name, comment, { path, pathNot = [] }, to) => [
  forbid(name, comment, { path, pathNot: [pathNot, test].flat() }, to),
  forbid(
    `${name}-in-tests`,
    comment,
    { path: `^(?=.*${test})${path}`, pathNot },
    { ...to, pathNot: [to.pathNot ?? [], testsMay].flat() },
  ),
];
