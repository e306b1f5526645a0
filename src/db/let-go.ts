import type { Dexie } from 'dexie'

/**
 * Closes the connection for good when another one deletes the database: a query must not make it anew,
 * as one after Dexie's own closing would. The deletion may have to wait for a read that is under way,
 * which is nothing to warn of.
 */
export function letGo(db: Dexie): void {
  // What is heard last is asked first, and `false` keeps Dexie's own answer from being given.
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) return true
    db.close()
    return false
  })
  db.on('blocked', ({ newVersion }) => newVersion !== null)
}
