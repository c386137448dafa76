/** Advice for a database beyond repair; at start it is replaced by the command that restores the newest good backup. */
export const RESTORE_A_BACKUP = 'Restore a backup.'
