import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp } from '#test/support/server/app.ts'
import { runMaintenance } from './start-jobs.ts'

test('[security 9] a chore that keeps failing keeps no account from its deletion', async () => {
  const failed: unknown[] = []
  const server = await createTestApp({
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (event, details) => failed.push([event, details?.['chore']]),
    },
  })
  try {
    const ada = await server.signUp()
    const { db } = server.deps
    await db
      .updateTable('users')
      .set({ delete_at: server.now() })
      .where('user_id', '=', ada.id)
      .execute()
    await sql`drop table payment_events`.execute(db)
    await runMaintenance(server.deps)
    expect(failed).toEqual([['housekeeping.failed', 'payments']])
    expect((await ada.call(calls.fetchProfile)).error().error).toBe('unauthenticated')
  } finally {
    await server.close()
  }
})
