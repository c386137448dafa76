import { Copy } from 'lucide-react'
import styles from './sync-dialog.module.css'

type GeneratePanelProps = {
  code: string | null
  busy: boolean
  disabled: boolean
  onGenerate: () => void
  onCopy: () => void
}

/** The sync code, and the buttons that generate and copy it. */
export function GeneratePanel({ code, busy, disabled, onGenerate, onCopy }: GeneratePanelProps) {
  return (
    <>
      <p className={styles.text}>
        {code === null
          ? 'Get a code and enter it on your other device. From then on, both share the same list.'
          : 'Enter this code on your other device. Every change here is synced.'}
      </p>
      <p className={`board ${styles.code}`} aria-live="polite" aria-busy={busy || undefined}>
        {code ?? (
          <>
            <span aria-hidden className={styles.blank}>
              ······
            </span>
            <span className="visually-hidden">No code yet</span>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={`button ${code === null ? 'primary' : ''}`} disabled={disabled} onClick={onGenerate}>
          Generate code
        </button>
        <button type="button" className={`button ${code === null ? '' : 'primary'}`} onClick={onCopy}>
          <Copy size={18} aria-hidden />
          Copy code
        </button>
      </div>
    </>
  )
}
