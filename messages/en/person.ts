export const person = {}
