export const title = {}
