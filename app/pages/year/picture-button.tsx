import ImageDown from 'lucide-react/icons/image-down'
import { useState } from 'react'
import { m } from '#messages'
import type { YearFigures } from '#domain/year/year-figures.ts'
import { saveFile } from '#app/hooks/save-file.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './year.module.css'

/** Draws a picture of the year's figures, for the visitor to keep or to share. */
export function PictureButton({ year, figures }: { year: number; figures: YearFigures }) {
  const { brand } = useSite().site
  const [hasFailed, setHasFailed] = useState(false)
  async function keep() {
    try {
      const { drawYear } = await import('./draw-year.ts')
      await saveFile(`${brand}-${year}.png`.toLowerCase(), await drawYear({ year, figures, brand }), 'image/png')
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <div className={styles.picture}>
      <button type="button" className="button" onClick={() => void keep()}>
        <ImageDown size={18} aria-hidden />
        {m.year.picture}
      </button>
      {hasFailed && <p role="status">{m.year.pictureFailed}</p>}
    </div>
  )
}
