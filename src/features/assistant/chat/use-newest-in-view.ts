import { type RefObject, useEffect } from 'react'

/** What is kept in view. */
interface NewestParts {
  readonly turn: RefObject<HTMLElement | null>
  /** What stands after the field: the field itself is always in view. */
  readonly end: RefObject<HTMLElement | null>
}

/**
 * Scrolls to the newest turn whenever `stamp` changes, and when a keyboard takes the room in which it was seen: to its end,
 * or to its beginning where it is taller than what the screen shows of it.
 */
export function useNewestInView({ turn, end }: NewestParts, stamp: string): void {
  useEffect(() => {
    showNewest(turn.current, end.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came is what is scrolled to
  }, [turn, end, stamp])

  useEffect(() => {
    let height = window.innerHeight
    function handleResize() {
      const before = height
      height = window.innerHeight
      // Who reads further up goes on there.
      const wasInView = (turn.current?.getBoundingClientRect().bottom ?? Infinity) <= before
      if (height < before && wasInView) showNewest(turn.current, end.current)
    }
    window.addEventListener('resize', handleResize)
    return () => window.removeEventListener('resize', handleResize)
  }, [turn, end])
}

function showNewest(newest: HTMLElement | null, last: HTMLElement | null): void {
  if (newest === null || last === null) return
  const height = last.getBoundingClientRect().bottom - newest.getBoundingClientRect().top
  const covered =
    lengthOf(document.documentElement, 'scrollPaddingTop') +
    lengthOf(newest, 'scrollMarginTop') +
    lengthOf(document.documentElement, 'scrollPaddingBottom') +
    lengthOf(last, 'scrollMarginBottom')
  const room = window.innerHeight - covered
  if (height > room) newest.scrollIntoView({ block: 'start' })
  else last.scrollIntoView({ block: 'end' })
}

type ScrollEdge =
  | 'scrollPaddingTop'
  | 'scrollPaddingBottom'
  | 'scrollMarginTop'
  | 'scrollMarginBottom'

/** What an edge keeps clear of what is scrolled to: bars cover it. */
function lengthOf(element: HTMLElement, edge: ScrollEdge): number {
  return Number.parseFloat(getComputedStyle(element)[edge]) || 0
}
