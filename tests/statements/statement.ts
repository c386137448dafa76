/**
 * One statement about the product and the tests that show it, each as `path/of/file.test.ts › title of the test` (for a
 * table of tests, the title as in the source).
 */
export type Statement = { id: string; says: string; shownBy: string[] }
