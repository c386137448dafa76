import { Link } from 'react-router'
import { formatCounted } from '#domain/text/format.ts'
import styles from './top-addresses.module.css'
import admin from '../parts/admin.module.css'

type TopAddressesProps = {
  addresses: { address: string; count: number }[]
  /** Shown beside an address. */
  action: (address: string) => React.ReactNode
}

/** Who searched most in the last 24 hours, each with a link to its searches. */
export function TopAddresses({ addresses, action }: TopAddressesProps) {
  if (addresses.length === 0) return null
  return (
    <>
      <h2 className={admin.heading}>Top addresses, last 24 hours</h2>
      <ol aria-label="Addresses with the most searches in the last 24 hours" className={styles.list}>
        {addresses.map(({ address, count }) => (
          <li key={address} className={styles.item}>
            <code className={styles.address}>{address}</code>
            <Link to={`?${new URLSearchParams({ find: address })}`} preventScrollReset className="link">
              {formatCounted(count, 'searches')}
              <span className="visually-hidden"> from {address}</span>
            </Link>
            <span className={styles.action}>{action(address)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
