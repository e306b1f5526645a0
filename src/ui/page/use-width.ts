import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const USUAL_TEXT_PX = 16

/** How large the person has text, as a multiple of the usual size. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return size > 0 ? size / USUAL_TEXT_PX : 1
}

interface FollowedWidth<Box extends HTMLElement> {
  readonly ref: RefObject<Box | null>
  /** In rem, so that large text counts; undefined where nothing is laid out. */
  readonly widthRem: number | undefined
}

// A table that is come back to is as wide as it was, and need not be drawn twice to see that.
let lastRem: number | undefined

/** How wide an element is, before it is first drawn and whenever that changes: for what CSS alone cannot decide. */
export function useWidthRem<Box extends HTMLElement>(): FollowedWidth<Box> {
  const ref = useRef<Box>(null)
  const [widthRem, setWidthRem] = useState(lastRem)

  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    function measure(): void {
      const width = (box?.clientWidth ?? 0) / (USUAL_TEXT_PX * textScale())
      lastRem = width === 0 ? undefined : width
      setWidthRem(lastRem)
    }

    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return { ref, widthRem }
}
