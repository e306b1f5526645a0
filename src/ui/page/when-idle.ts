const LATEST_MS = 1000
const WITHOUT_IDLE_MS = 200

/** Does the work once the page is loaded and has nothing more urgent to do; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  let callOff: (() => void) | undefined

  function begin(): void {
    callOff = atLeisure(work)
  }

  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.removeEventListener('load', begin)
    callOff?.()
  }
}

function atLeisure(work: () => void): () => void {
  // Absent in Safari, whatever the DOM's types say.
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, WITHOUT_IDLE_MS)
  return () => clearTimeout(timer)
}
