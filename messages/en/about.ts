export const about = {}
