/** What was started, to be stopped in reverse. */
export interface Teardown {
  /** Adds the step that undoes what was just done. */
  add(step: () => void | Promise<void>): void
  /** Takes every step, the last added first; once, however often it is called. */
  run(): Promise<void>
}

/** Starts an empty list of steps. A step that throws does not keep the others from their turn. */
export function createTeardown(): Teardown {
  const steps: (() => void | Promise<void>)[] = []
  let running: Promise<void> | undefined
  return {
    add(step) {
      steps.push(step)
    },
    async run() {
      running ??= runInReverse(steps)
      await running
    },
  }
}

async function runInReverse(steps: readonly (() => void | Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps.toReversed()) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything stopped in order')
}
