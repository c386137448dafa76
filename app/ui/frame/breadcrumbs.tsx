import { Link } from 'react-router'
import { m } from '#messages'
import { crumbsOf, type Standing } from './structured-data.ts'
import styles from './breadcrumbs.module.css'

/**
 * Links to the pages above the open one, which is not listed: its heading is right below, and a season's heading has the show's
 * name above it. Pages load this code after the first paint (`afterPage`); until then the links work as plain ones.
 */
export function Breadcrumbs({ below }: Pick<Standing, 'below'>) {
  return (
    <nav aria-label={m.site.breadcrumb} className={styles.crumbs}>
      {crumbsOf({ below }).map(({ name, path }) => (
        <Link key={path} to={path}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
