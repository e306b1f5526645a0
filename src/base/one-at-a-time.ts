/**
 * Work that never overlaps itself. A call that comes while it runs is answered by one more run after
 * it, shared by all who call meanwhile: each caller gets a run that began after the call.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  function start(): Promise<T> {
    next = undefined
    const run = work().finally(() => {
      if (running === run) running = undefined
    })
    running = run
    return run
  }

  return function ask() {
    if (next !== undefined) return next
    if (running === undefined) return start()
    next = running.then(start, start)
    return next
  }
}
