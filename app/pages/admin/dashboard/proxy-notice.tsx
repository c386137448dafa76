import { unnamedProxiesText } from '#domain/operator-messages.ts'
import styles from './notice.module.css'

type ProxyNoticeProps = { proxies: { addresses: string[]; isPrivate: boolean; header: string; line: string } }

/** Tells that a proxy is not named in the settings, with the line that names it. */
export function ProxyNotice({ proxies }: ProxyNoticeProps) {
  return (
    <aside aria-labelledby="proxies" className={styles.notice}>
      <h2 id="proxies" className={styles.title}>
        Visitors count as one
      </h2>
      <p>{unnamedProxiesText(proxies)}</p>
      <code className={styles.line}>{proxies.line}</code>
    </aside>
  )
}
