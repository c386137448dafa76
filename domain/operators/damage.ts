/** Advice for a database beyond repair; at start it is replaced by the command that restores the newest good backup. */
export const PUT_A_BACKUP = 'Put a backup in its place.'
