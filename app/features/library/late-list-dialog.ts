import { onIntent } from '#app/ui/widgets/load-later.tsx'

/** The dialog of a list's name and description, loaded when it is first opened. */
export const [ListDialog] = onIntent(() => import('./list-dialog.tsx').then(({ ListDialog: Part }) => Part), { isOpened: true })
