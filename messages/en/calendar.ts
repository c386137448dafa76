export const calendar = {}
