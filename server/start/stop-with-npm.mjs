const LOOK_EVERY_MS = 500

/**
 * Stops the server when the npm that started it is gone. Killed outright (SIGKILL), npm cannot pass
 * the signal on, and the server would keep the port and the database from the next start.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS).unref()
}
