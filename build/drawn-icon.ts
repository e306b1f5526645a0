import { createElement, type SVGProps } from 'react'

/** What is within an icon: the line of a path, or another element with its attributes. */
type Stroke = string | readonly [tag: string, attributes: Readonly<Record<string, string>>]

// As lucide draws on: a sheet of 24, with lines of 2 in the colour of the text.
const SHEET = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const SAYS_SOMETHING = /^(?:aria-|role$|title$)/

/** An icon of lucide as builds draw it; read aloud only where it is given words of its own. */
export function drawnIcon(strokes: readonly Stroke[]) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const isHidden = !Object.keys(props).some(name => SAYS_SOMETHING.test(name))
    return createElement(
      'svg',
      { ...SHEET, ...(isHidden && { 'aria-hidden': true }), ...props },
      ...strokes.map(stroke =>
        typeof stroke === 'string'
          ? createElement('path', { d: stroke })
          : createElement(...stroke),
      ),
    )
  }
}
