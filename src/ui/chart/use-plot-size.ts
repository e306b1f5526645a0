import { type RefCallback, useCallback, useState } from 'react'
import { textScale } from '#ui/page/use-width.ts'
import type { ChartSize } from './flow-scales.ts'

interface FollowedSize {
  readonly ref: RefCallback<HTMLElement>
  readonly size: ChartSize
}

/** Until it is measured. */
const FIRST_SIZE: ChartSize = { width: 600, height: 260, textScale: 1 }

/** How large a plot is, and the text in it, whenever that changes. */
export function usePlotSize(): FollowedSize {
  const [size, setSize] = useState(FIRST_SIZE)
  // The table takes the plot's place and gives it back: each is observed as it comes.
  const ref = useCallback((plot: HTMLElement | null) => {
    if (plot === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      // Here the page is laid out; while React draws, asking for the size of text would lay it out once more.
      setSize({ width, height, textScale: textScale() })
    })
    observer.observe(plot)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
