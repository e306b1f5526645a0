const DURATION_MS = 500

/** How far above a section a page stops, so that the bar at the top does not cover its heading. */
const OFFSET_PX = -70

/**
 * Scrolls to the element with the id in 500 ms, and moves the focus there, so that the keyboard goes
 * on from it. At once for who wants less motion. Does nothing where there is no such element.
 */
export function scrollToSection(id: string): void {
  const section = document.querySelector(`#${CSS.escape(id)}`)
  if (!(section instanceof HTMLElement)) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  const start = window.scrollY
  const target = Math.max(0, section.getBoundingClientRect().top + start + OFFSET_PX)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return window.scrollTo({ top: target, behavior: 'instant' })
  animate(progress => {
    window.scrollTo({ top: start + (target - start) * progress, behavior: 'instant' })
  })
}

function animate(draw: (progress: number) => void): void {
  const startedAt = performance.now()
  function step(now: number): void {
    const share = Math.min(1, Math.max(0, now - startedAt) / DURATION_MS)
    draw(easeInOut(share))
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
}
