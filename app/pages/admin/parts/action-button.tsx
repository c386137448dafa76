import { useInBrowser } from './use-in-browser.ts'

type ActionButtonProps = React.ComponentProps<'button'> & {
  /** What it does is under way, or makes no sense now. */
  off?: boolean
}

/** A button that keeps the focus while what it does is under way. Before our scripts run, it cannot be pressed. */
export function ActionButton({ off = false, className = '', type = 'button', onClick, ...rest }: ActionButtonProps) {
  const inBrowser = useInBrowser()
  const disabled = !inBrowser || off
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, by its type
      type={type}
      className={`button ${className}`}
      // The browser would send the form by itself.
      disabled={type === 'submit' && !inBrowser}
      data-off={off || undefined}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
