import { useInBrowser } from './use-in-browser.ts'

type ActionButtonProps = React.ComponentProps<'button'> & {
  /** Its action is running, or not possible now. */
  off?: boolean
}

/** A button that keeps the focus while its action runs. It cannot be pressed before our scripts run. */
export function ActionButton({ off = false, className = '', type = 'button', onClick, ...rest }: ActionButtonProps) {
  const inBrowser = useInBrowser()
  const disabled = !inBrowser || off
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, by its type
      type={type}
      className={`button ${className}`}
      // Otherwise the browser would submit the form itself.
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
