import { Download } from 'lucide-react'
import { saveCopy } from './own-copy.ts'
import styles from './transfer.module.css'

/** Saves everything that this browser remembers as a file. */
export function ExportPanel() {
  return (
    <div className={styles.export}>
      <p className={styles.muted}>
        Your lists, your episodes and your watch history, made here in your browser. The JSON file brings everything back, on any
        device; the CSV file opens in a spreadsheet.
      </p>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => saveCopy('json')}>
          <Download size={18} aria-hidden />
          Save as JSON
        </button>
        <button type="button" className="button" onClick={() => saveCopy('csv')}>
          <Download size={18} aria-hidden />
          Save as CSV
        </button>
      </div>
    </div>
  )
}
