import { Link } from 'react-router'
import { crumbsOf, type Standing } from './structured-data.ts'
import styles from './breadcrumbs.module.css'

/**
 * The way back up. The open page is not in it: its heading stands right below, and above a season's the name of its show. It lies
 * in the room above that heading, so pages load its code after their first paint (`lazyOnIdle`): until then its links are plain ones.
 */
export function Breadcrumbs({ below }: Pick<Standing, 'below'>) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      {crumbsOf({ below }).map(({ name, path }) => (
        <Link key={path} to={path}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
