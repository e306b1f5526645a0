import { type RefObject, useEffect } from 'react'

/** What is kept in view. */
export interface NewestParts {
  readonly turn: RefObject<HTMLElement | null>
  /** What stands after the field: the field itself is always in view. */
  readonly end: RefObject<HTMLElement | null>
}

/**
 * Scrolls to the newest turn whenever `stamp` changes: to its end, or to its beginning where it is
 * taller than what the screen shows of it.
 */
export function useNewestInView({ turn, end }: NewestParts, stamp: string): void {
  useEffect(() => {
    const [newest, last] = [turn.current, end.current]
    if (newest === null || last === null) return
    const height = last.getBoundingClientRect().bottom - newest.getBoundingClientRect().top
    const room =
      window.innerHeight -
      marginOf(newest, 'scrollMarginTop') -
      marginOf(last, 'scrollMarginBottom')
    if (height > room) newest.scrollIntoView({ block: 'start' })
    else last.scrollIntoView({ block: 'end' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came is what is scrolled to
  }, [turn, end, stamp])
}

/** What of the screen is covered by the bars at its edges. */
function marginOf(element: HTMLElement, edge: 'scrollMarginTop' | 'scrollMarginBottom'): number {
  return Number.parseFloat(getComputedStyle(element)[edge]) || 0
}
