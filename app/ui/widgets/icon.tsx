export type Icon = (props: React.SVGProps<SVGSVGElement> & { size?: number }) => React.ReactNode

/** A drawing of lines in a square of 24, one path in all: scripts/icons.ts makes Lucide's icons of it. Hidden from screen readers. */
export function createIcon(path: string): Icon {
  return function Icon({ size = 24, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
}
