/** What to do about a database that is beyond repair; the start puts the newest good backup's name in place of it. */
export const PUT_A_BACKUP = 'Put a backup in its place.'
