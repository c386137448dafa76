export const player = {}
