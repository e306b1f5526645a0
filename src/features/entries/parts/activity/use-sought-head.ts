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
    if (!isSought || head.current === null) return
    head.current.focus({ preventScroll: true })
    head.current.scrollIntoView({ block: 'start' })
    // It is found once: what comes into sight again later takes no focus.
    found()
  }, [isSought])

  return head
}
