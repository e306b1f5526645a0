import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * The head of a day that takes the focus when the list was sent to it, so that one goes on from there by key too. It
 * comes into sight as its `scroll-margin` says.
 */
export function useSoughtHead<Head extends HTMLElement>(
  isSought: boolean,
  onFound: () => void,
): RefObject<Head | null> {
  const head = useRef<Head>(null)
  const found = useEffectEvent(onFound)

  useEffect(() => {
    if (!isSought) return undefined
    let frame = 0

    // What a virtual list has not measured yet is hidden, and takes no focus.
    function takeFocus() {
      head.current?.focus({ preventScroll: true })
      if (head.current === null || document.activeElement !== head.current) {
        frame = requestAnimationFrame(takeFocus)
        return
      }
      head.current.scrollIntoView({ block: 'start' })
      // It is found once: what comes into sight again later takes no focus.
      found()
    }

    takeFocus()
    return () => cancelAnimationFrame(frame)
  }, [isSought])

  return head
}
