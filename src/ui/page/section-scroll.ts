const DURATION_MS = 500

/** How far above a section a page stops, so that the bar at the top does not cover its heading. */
const OFFSET_PX = -70

/**
 * Scrolls to the element with the id in 500 ms, and moves the focus there, so that the keyboard goes
 * on from it. At once for who wants less motion. Does nothing where there is no such element.
 */
export function scrollToSection(id: string): void {
  const section = sectionOf(id)
  if (section === undefined) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  const start = window.scrollY
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return window.scrollTo({ top: topOf(section), behavior: 'instant' })
  animate(progress => {
    // Looked up anew: what stands above may grow meanwhile, or the page be drawn anew.
    const target = topOf(sectionOf(id) ?? section)
    window.scrollTo({ top: start + (target - start) * progress, behavior: 'instant' })
  })
}

function sectionOf(id: string): HTMLElement | undefined {
  const section = document.querySelector(`#${CSS.escape(id)}`)
  return section instanceof HTMLElement ? section : undefined
}

/** Where the page has to be scrolled to for a section, in px. */
function topOf(section: HTMLElement): number {
  return Math.max(0, section.getBoundingClientRect().top + window.scrollY + OFFSET_PX)
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
