import type { Api } from '#api/api.ts'
import { defaultFailureMessage } from '#api/failures.ts'
import { platformTimers } from '#api/platform-timers.ts'
import { err, ok, type Result } from '#base/result.ts'
import type {
  ReadOptions,
  StatementReader,
  Statements,
} from '#features/statements/data/reading/statements.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'

/** A file as a screen gave it to the reader. */
export interface FakeRead {
  readonly file: Blob
  readonly options: ReadOptions
  /** Reports a page to the screen. */
  progress(page: number, pages: number): void
  /** Ends the reading. */
  answer(outcome: Result<StatementReading, StatementFault>): void
}

/** What reads statements in the test of a screen: the test says what comes of each file. */
export interface FakeStatements extends Statements {
  /** The files given to the reader, the newest last. */
  readonly reads: readonly FakeRead[]
  /** How often the reader was fetched in advance. */
  readonly prepared: () => number
  /** What the server answers to those asked from now on; without a network by default. */
  serverAnswers(answer: Result<StatementReading, string> | 'never'): void
  /** How many files were sent to the server. */
  readonly sent: () => number
}

/** Makes it; a read that its signal aborts is `cancelled`, as by the real reader. */
export function createFakeStatements(): FakeStatements {
  const reads: FakeRead[] = []
  let prepared = 0
  let sent = 0
  let server: Result<StatementReading, string> | 'never' | undefined

  const reader: StatementReader = {
    prepare: () => void (prepared += 1),
    close: () => undefined,
    read: (file, options) =>
      new Promise(resolve => {
        options.signal?.addEventListener('abort', () => resolve(err({ type: 'cancelled' })))
        reads.push({
          file,
          options,
          progress: (page, pages) => options.onProgress?.(page, pages),
          answer: resolve,
        })
      }),
  }
  const unreachable = {
    kind: 'unreachable',
    status: 500,
    message: defaultFailureMessage(),
  } as const
  const api = {
    async call(_: unknown, input: { readonly signal?: AbortSignal } = {}) {
      sent += 1
      if (server === undefined) return err(unreachable)
      if (server !== 'never') {
        return server.ok
          ? ok(server.value)
          : err({ kind: 'refused', status: 422, message: server.error } as const)
      }
      await new Promise(resolve => input.signal?.addEventListener('abort', resolve))
      return err(unreachable)
    },
  }
  return {
    reader,
    // Reading statements makes one call only, which this answers.
    api: api as Api,
    timers: platformTimers,
    reads,
    prepared: () => prepared,
    serverAnswers: answer => void (server = answer),
    sent: () => sent,
  }
}
