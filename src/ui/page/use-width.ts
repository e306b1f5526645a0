import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface FollowedWidth<Box extends HTMLElement> {
  readonly ref: RefObject<Box | null>
  /** In rem, so that large text counts; undefined where nothing is laid out. */
  readonly widthRem: number | undefined
}

/** How wide an element is, before it is first drawn and whenever that changes: for what CSS alone cannot decide. */
export function useWidthRem<Box extends HTMLElement>(): FollowedWidth<Box> {
  const ref = useRef<Box>(null)
  const [widthRem, setWidthRem] = useState<number>()

  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const root = getComputedStyle(document.documentElement)

    function measure(): void {
      const width = (box?.clientWidth ?? 0) / (Number.parseFloat(root.fontSize) || 16)
      setWidthRem(width === 0 ? undefined : width)
    }

    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return { ref, widthRem }
}
