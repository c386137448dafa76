/**
 * One statement about the product, and the tests that show it, each as `path/of/file.test.ts › title of the test` (of a test
 * with a table, the title as it stands in the source).
 */
export type Statement = { id: string; says: string; shownBy: string[] }
