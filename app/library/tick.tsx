import { createElement } from 'react'

export type Icon = (props: React.SVGProps<SVGSVGElement> & { size?: number }) => React.ReactNode

/** lucide's Check. Taken from there it would be a file of its own, which the first load of title pages would have to fetch too. */
export function Tick({ size = 24, ...rest }: Parameters<Icon>[0]) {
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      'aria-hidden': true,
      width: size,
      height: size,
      ...rest,
    },
    <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />,
  )
}
