import { useSyncExternalStore } from 'react'

const STICKY_AFTER_PX = 50

/** Whether the page was scrolled so far that its bar stays on screen (PUB-09). */
export function useStuck(): boolean {
  return useSyncExternalStore(followScroll, isScrolled, isScrolledAtFirst)
}

function followScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

function isScrolled(): boolean {
  return window.scrollY > STICKY_AFTER_PX
}

// In the first view, before there is a window (src/app/first-view).
function isScrolledAtFirst(): boolean {
  return false
}
