import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { createTestDatabase } from '#test/support/run/postgres.ts'
import { createTestPool } from '#test/support/run/test-pool.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { backgroundTimers } from '../background-timers.ts'
import { createHeadChannel, type HeadChannel } from './head-channel.ts'

const opened = createTestDatabase()

afterAll(async () => await (await opened).drop())

/** A process that listens, and the ledgers whose commits it heard of. */
async function listen(): Promise<{ readonly channel: HeadChannel; readonly heard: string[] }> {
  const { url } = await opened
  const pool = createTestPool(url)
  const heard: string[] = []
  let isOpen = false
  const open = createHeadChannel({
    url,
    probe: async (channel, payload) =>
      await pool.query('select pg_notify($1, $2)', [channel, payload]),
    newId: randomUUID,
    timers: backgroundTimers,
    log: silentLog,
    pauseMs: () => 1,
  })
  const channel = open({
    onCommit: ledgerId => void heard.push(ledgerId),
    onOpen: () => (isOpen = true),
  })
  onTestFinished(async () => {
    await channel.close()
    await pool.end()
  })
  await eventually(() => expect(isOpen).toBe(true))
  return { channel, heard }
}

test('[WK1] commits of many ledgers go in a few notices, and each is heard of', async () => {
  const here = await listen()
  const there = await listen()
  const client = new pg.Client({ connectionString: (await opened).url })
  await client.connect()
  onTestFinished(async () => await client.end())
  let notices = 0
  client.on('notification', () => (notices += 1))
  await client.query('listen ledger_head')
  const ledgerIds = Array.from({ length: 450 }, (): string => randomUUID())
  for (const ledgerId of ledgerIds) here.channel.send(ledgerId)
  await eventually(() => expect(there.heard).toHaveLength(ledgerIds.length))
  expect(new Set(there.heard)).toEqual(new Set(ledgerIds))
  // It heard how the other found out that notices pass.
  expect(here.heard.filter(id => ledgerIds.includes(id))).toEqual([])
  await eventually(() => expect(notices).toBe(3))
})
