import { useHydrated } from '#app/hooks/use-hydrated.ts'

type ActionButtonProps = React.ComponentProps<'button'> & {
  /** Its action is running, or not possible now. */
  off?: boolean
}

/** A button that keeps the focus while its action runs. It cannot be pressed before our scripts run. */
export function ActionButton({ off = false, className = '', type = 'button', onClick, ...rest }: ActionButtonProps) {
  const hydrated = useHydrated()
  const disabled = !hydrated || off
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, by its type
      type={type}
      className={`button ${className}`}
      // Otherwise the browser would submit the form itself.
      disabled={type === 'submit' && !hydrated}
      data-off={off || undefined}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
