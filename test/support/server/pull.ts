import { calls } from '#contract/calls.ts'
import type { ChangeEntry } from '#contract/sync-calls.ts'
import type { TestUser } from './app.ts'

/** What a reader of the feed holds: every record by `kind:id`, and where it stands. */
export interface Replica {
  readonly rows: Map<string, ChangeEntry>
  cursor: string
  version: number
}

/** A reader that has seen nothing yet. */
export function emptyReplica(): Replica {
  return { rows: new Map(), cursor: '', version: 0 }
}

/** Reads page after page until there is no more, as a client does; gives the pages' changes. */
export async function pull(
  user: TestUser,
  replica: Replica,
  limit = 500,
): Promise<readonly (readonly ChangeEntry[])[]> {
  const pages: (readonly ChangeEntry[])[] = []
  for (;;) {
    const query = { cursor: replica.cursor, limit: String(limit) }
    const page = (await user.call(calls.fetchChanges, { query })).answer()
    if (page.reset) replica.rows.clear()
    for (const change of page.changes) applyChange(replica, change)
    replica.cursor = page.next
    replica.version = page.version
    pages.push(page.changes)
    if (!page.more) return pages
  }
}

function applyChange(replica: Replica, change: ChangeEntry): void {
  const key = `${change.t}:${change.id}`
  if (change.deleted === true) replica.rows.delete(key)
  else replica.rows.set(key, change)
}
