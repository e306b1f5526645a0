const ID = 'loading-status'
const SAY_AFTER_MS = 500

/**
 * Tells screen readers that something is on its way, once for all elements of a page that are marked
 * `data-loading`, and only where it takes a while. Gives what ends it, to be called once the mark is gone.
 */
export function sayLoading(): () => void {
  // There before its words: a live region tells only what changes in it.
  const region = loadingRegion()
  const timer = setTimeout(() => {
    if (region.textContent === '') region.textContent = 'Loading'
  }, SAY_AFTER_MS)
  return () => {
    clearTimeout(timer)
    if (document.querySelector('[data-loading]') === null) region.remove()
  }
}

function loadingRegion(): HTMLElement {
  const known = document.getElementById(ID)
  if (known !== null) return known
  const made = document.createElement('div')
  made.id = ID
  made.className = 'visually-hidden'
  made.setAttribute('role', 'status')
  document.body.append(made)
  return made
}
