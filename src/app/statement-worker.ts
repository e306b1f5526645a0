/** Starts the worker that reads bank statements. */
export function startStatementWorker(): Worker {
  // The build finds the worker's script by this very form.
  return new Worker(new URL('../../workers/statement.ts', import.meta.url), {
    type: 'module',
    name: 'statement',
  })
}
