import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { silentLog } from '#test/support/silent-log.ts'
import { openDatabase } from './database.ts'

// A pool ends what nobody needs after ten seconds.
const LONG_MS = 60_000

afterEach(() => void vi.useRealTimers())

test('[HI9] one connection stays and bears the product’s name, so that a restore sees who is running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const db = openDatabase({ url: inject('postgresUrl'), log: silentLog })
  const asked = sql`select pg_backend_pid() as pid, current_setting('application_name') as name`
  const [first] = (await asked.execute(db)).rows
  vi.advanceTimersByTime(LONG_MS)
  expect((await asked.execute(db)).rows).toEqual([first])
  expect(first).toMatchObject({ name: 'kobolens' })
  await db.destroy()
})
