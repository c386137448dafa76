import { isAppOnPhone } from './is-app-on-phone.ts'

/** Milliseconds for which a file's address is valid; browsers on phones read it only after they have asked the visitor. */
const VALID = 60_000

type FileType = 'application/json' | 'text/csv' | 'image/png'

/**
 * Lets the visitor keep a text or a picture as a file. The installed app on iPhones and iPads cannot download, so there it is passed on in the
 * share menu. False if the visitor closed that menu.
 */
export async function saveFile(name: string, content: string | Blob, type: FileType): Promise<boolean> {
  const file = new File([content], name, { type })
  if (isAppOnPhone() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  download(file)
  return true
}

function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), VALID)
}
