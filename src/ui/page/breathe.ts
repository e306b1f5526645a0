/**
 * Lets what is more urgent come first, a press or a frame, before work goes on that a slow phone would feel. Where the
 * browser has no way to ask for it, the work goes on at once.
 */
export async function breathe(): Promise<void> {
  // Absent in Safari and in Node, whatever the DOM's types say.
  if ('scheduler' in globalThis && 'yield' in globalThis.scheduler) {
    await globalThis.scheduler.yield()
  }
}
