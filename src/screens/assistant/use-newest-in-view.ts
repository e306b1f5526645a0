import { type RefObject, useEffect } from 'react'

/** What is kept in view. */
export interface NewestParts {
  readonly turn: RefObject<HTMLElement | null>
  /** Where the page ends. */
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
    const isTall = height > window.innerHeight
    if (isTall) newest.scrollIntoView({ block: 'start' })
    else last.scrollIntoView({ block: 'end' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came is what is scrolled to
  }, [turn, end, stamp])
}
