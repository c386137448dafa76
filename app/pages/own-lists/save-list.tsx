import FileJson from 'lucide-react/icons/file-braces'
import ImageDown from 'lucide-react/icons/image-down'
import Share2 from 'lucide-react/icons/share-2'
import Table from 'lucide-react/icons/table'
import { useRef, useState } from 'react'
import { m, textsReady } from '#messages'
import type { VisitorRecord } from '#domain/record/entry.ts'
import type { OwnList } from '#domain/record/lists.ts'
import { saveFile } from '#app/hooks/save-file.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import { placed } from './list-order.ts'
import styles from './save-list.module.css'

type SaveListProps = { record: VisitorRecord; list: OwnList; onClose: () => void }

/** Saves a list as a picture, or as a file that the import reads back. */
export function SaveList({ record, list, onClose }: SaveListProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { brand, imageUrl } = useSite().site
  const [hasFailed, setHasFailed] = useState(false)
  const name = fileNameOf(list)
  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
      setHasFailed(false)
      dialog.current?.close()
    } catch (error) {
      // The visitor closed the share menu.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    }
  }
  async function draw(): Promise<Blob> {
    const [{ drawList }] = await Promise.all([import('./draw-list.ts'), textsReady()])
    return drawList({ name: list.name, isNumbered: list.isNumbered, titles: placed(record, list), brand, imageUrl })
  }
  async function saveText(form: 'json' | 'csv') {
    const [{ listToFile }, { listToCsv }] = await Promise.all([
      import('#domain/import/own-file.ts'),
      import('#domain/import/own-table.ts'),
      textsReady(),
    ])
    if (form === 'csv') return saveFile(`${name}.csv`, listToCsv(record, list), 'text/csv')
    return saveFile(`${name}.json`, JSON.stringify(listToFile(record, list, new Date())), 'application/json')
  }
  const share = async () => navigator.share({ files: [toPng(name, await draw())], title: list.name })
  return (
    <Dialog ref={dialog} title={m.ownLists.saveList} onClose={onClose}>
      <div className={styles.ways}>
        <button
          type="button"
          className="button"
          onClick={() => void attempt(async () => saveFile(`${name}.png`, await draw(), 'image/png'))}
        >
          <ImageDown size={18} aria-hidden />
          {m.ownLists.asPicture}
        </button>
        {canShare() && (
          <button type="button" className="button" onClick={() => void attempt(share)}>
            <Share2 size={18} aria-hidden />
            {m.ownLists.sharePicture}
          </button>
        )}
        <button type="button" className="button" onClick={() => void attempt(() => saveText('json'))}>
          <FileJson size={18} aria-hidden />
          {m.ownLists.asFile}
        </button>
        <button type="button" className="button" onClick={() => void attempt(() => saveText('csv'))}>
          <Table size={18} aria-hidden />
          {m.ownLists.asTable}
        </button>
        <p className="note">{m.ownLists.fileText}</p>
        <p role="status">{hasFailed && m.ownLists.notSaved}</p>
      </div>
    </Dialog>
  )
}

function toPng(name: string, picture: Blob): File {
  return new File([picture], `${name}.png`, { type: 'image/png' })
}

/** Whether the device has a share menu for pictures. */
function canShare(): boolean {
  return navigator.canShare?.({ files: [toPng('list', new Blob())] }) ?? false
}

/** Letters and digits of the list's name. */
function fileNameOf({ name }: OwnList): string {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return words.replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'list'
}
