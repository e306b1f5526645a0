import type { Log } from './ports/log.ts'

/** Waits for work on which no answer depends: its failure becomes a line in the log. */
export async function logFailure(log: Log, event: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    log.warn(event, describeFault(error))
  }
}

// Where in the code, as V8 writes it: a function's name, a file and a place in it.
const FRAME = /^ {4}at .+$/
const CODE = /^[A-Z\d_]{1,60}$/

/**
 * What the log may know of something thrown: its name, its code and where it came from. Not its message:
 * those of databases, mail servers and parsers quote what they were given.
 */
export function describeFault(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack = '' } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // The stack begins with the message, of which a line may look like a place.
  const end = stack.indexOf(message)
  const places = end < 0 ? [] : stack.slice(end + message.length).split('\n')
  return {
    name,
    ...(CODE.test(code) && { code }),
    places: places.filter(line => FRAME.test(line)).map(line => line.trim()),
  }
}

/**
 * Lets work run on after the answer: a mail must not keep a caller waiting, nor reveal by the time it
 * takes whether there was one to send.
 */
export function detach(log: Log, event: string, work: Promise<unknown>): void {
  void logFailure(log, event, work)
}
