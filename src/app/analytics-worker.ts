/** Starts the worker that keeps the month columns of a person's transactions. */
export function startAnalyticsWorker(): Worker {
  // The build finds the worker's script by this very form.
  return new Worker(new URL('../../workers/analytics.ts', import.meta.url), {
    type: 'module',
    name: 'analytics',
  })
}
