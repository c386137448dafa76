import { Megaphone, X } from 'lucide-react'
import banner from '#app/ui/frame/alert-banner.module.css'
import styles from '../parts/admin.module.css'

/** An alert as it looks at the top of every page. */
export function AlertPreview({ message }: { message: string }) {
  return (
    <div className={`${banner.banner} ${styles.preview}`}>
      <div className={banner.bar}>
        <Megaphone size={22} aria-hidden className={banner.sign} />
        <p className={banner.message}>{message}</p>
        <X size={22} aria-hidden className={banner.sign} />
      </div>
    </div>
  )
}
